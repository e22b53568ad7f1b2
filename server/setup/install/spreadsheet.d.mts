/** Path of LibreOffice, which is installed with apt if possible. @throws Error with a message of one line. */
export function ensureSpreadsheet(): string
