import { decodeText } from './decode-text.ts'
import { type Sheet, SheetError, toSheet } from './sheet.ts'

/** The largest file that is read, bytes. */
export const MAX_FILE = 5 * 1024 * 1024

/** Reads a CSV (by commas, semicolons or tabs) or the first sheet of an XLSX. Throws SheetError. Readers are fetched when a file comes. */
export async function readSheet(file: File): Promise<Sheet> {
  if (file.size > MAX_FILE) throw new SheetError('tooLarge')
  const bytes = new Uint8Array(await file.arrayBuffer())
  try {
    return toSheet(file.name, isZip(bytes) ? await readXlsx(file) : await readCsv(bytes))
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('unreadable', error)
  }
}

/** An XLSX is a zip, whatever its name says. */
const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3

/** The old binary XLS, a PDF, a picture: nothing that has lines. */
const isBinary = ([first, second]: Uint8Array): boolean =>
  (first === 0xd0 && second === 0xcf) ||
  (first === 0x25 && second === 0x50) ||
  (first === 0x89 && second === 0x50) ||
  (first === 0xff && second === 0xd8)

async function readXlsx(file: File): Promise<unknown[][]> {
  const reader = await import('read-excel-file/browser')
  return reader.readSheet(file)
}

async function readCsv(bytes: Uint8Array): Promise<unknown[][]> {
  if (isBinary(bytes)) throw new SheetError('unreadable')
  const { default: Papa } = await import('papaparse')
  const text = decodeText(bytes).replace(/^\uFEFF/, '')
  // Spreadsheets write the separator into a line of its own, and don't show or count it.
  const said = /^sep=(.)\r?\n/i.exec(text)
  return Papa.parse<string[]>(text.slice(said?.[0].length ?? 0), { delimiter: said?.[1] ?? '' }).data
}
