/** Letters only: digits of both sets are written left to right. */
export const STRONG_RTL = /(?=\p{L})[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u
/** Latin letters. The range of their code points also contains × and ÷, which are left out. */
const STRONG_LTR = /[A-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F\u0370-\u052F]/

/** Direction of the first strong letter of a text; undefined without one. */
export function textDirection(text: string): 'rtl' | 'ltr' | undefined {
  for (const letter of text) {
    if (STRONG_RTL.test(letter)) return 'rtl'
    if (STRONG_LTR.test(letter)) return 'ltr'
  }
  return undefined
}
