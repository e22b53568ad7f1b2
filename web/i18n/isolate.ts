const RTL = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/
const LTR = /[A-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F\u0370-\u052F]/
const ISOLATED = /^[\u2066-\u2068]/

/**
 * Wraps a value for a sentence in a direction isolate (U+2068 … U+2069) if it contains letters of the opposite direction.
 * Without it, an English title moves the full stop and the brackets of an Arabic sentence, and vice versa.
 */
export function isolateForeign(value: string, direction: 'rtl' | 'ltr'): string {
  const foreign = direction === 'rtl' ? LTR : RTL
  return foreign.test(value) && !ISOLATED.test(value) ? `\u2068${value}\u2069` : value
}
