const RTL = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/
const LTR = /[A-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F\u0370-\u052F]/
const ISOLATED = /^[\u2066-\u2068]/

/**
 * A value that is filled into a sentence, closed off from it where it is read the other way, wholly or in part: without
 * that an English title moves the point and the brackets of an Arabic sentence, and the other way round.
 */
export function isolateForeign(value: string, direction: 'rtl' | 'ltr'): string {
  const foreign = direction === 'rtl' ? LTR : RTL
  return foreign.test(value) && !ISOLATED.test(value) ? `\u2068${value}\u2069` : value
}
