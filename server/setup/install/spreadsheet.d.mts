/** The path of a spreadsheet program, installed where it can be. @throws Error with one line that says what to do. */
export function ensureSpreadsheet(): string
