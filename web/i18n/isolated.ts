/** What a person typed, for a sentence of plain text: it keeps its own direction and leaves the sentence's alone. */
export const isolated = (text: string): string => `\u2068${text}\u2069`
