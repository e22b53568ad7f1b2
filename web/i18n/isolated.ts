/** Wraps text typed by a person in a direction isolate, for use inside a plain-text sentence. */
export const isolated = (text: string): string => `\u2068${text}\u2069`
