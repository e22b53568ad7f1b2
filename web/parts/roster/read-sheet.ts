import { matchColumns, missingColumns, type RosterColumn } from './columns.ts'
import { decodeText } from './decode-text.ts'
import { type Sheet, SheetError, toSheet } from './sheet.ts'

/** The largest file that is read, bytes. */
export const MAX_FILE = 5 * 1024 * 1024
/** Of an XLSX once it is unpacked: 5 MB of zeros would be 5 GB. */
const MAX_UNPACKED = 60 * 1024 * 1024

/**
 * Reads a CSV (by commas, semicolons or tabs) or an XLSX: of its sheets the first that has the columns, else the first
 * with lines. Throws SheetError. Readers are fetched when a file comes.
 */
export async function readSheet(file: File, columns: readonly RosterColumn[] = []): Promise<Sheet> {
  if (file.size > MAX_FILE) throw new SheetError('tooLarge')
  const bytes = new Uint8Array(await file.arrayBuffer())
  try {
    return listIn(file.name, isZip(bytes) ? await readXlsx(file, bytes) : [await readCsv(bytes)], columns)
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('unreadable', error)
  }
}

/** The list among the tables of a file. */
function listIn(file: string, tables: readonly unknown[][][], columns: readonly RosterColumn[]): Sheet {
  const sheets = tables.flatMap((table) => {
    try {
      return [toSheet(file, table)]
    } catch (error) {
      if (error instanceof SheetError) return []
      throw error
    }
  })
  const whole = sheets.find(({ headings }) => missingColumns(columns, matchColumns(headings, columns)).length === 0)
  const found = whole ?? sheets[0]
  if (!found) throw new SheetError('empty')
  return found
}

/** An XLSX file is a zip, whatever its name. */
const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3

/** No text has these: a broken or foreign file read as one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u0008\u000E-\u001A\u001C-\u001F\uFFFD]/

/** The old binary XLS, a PDF, a picture: nothing that has lines. */
const isBinary = ([first, second]: Uint8Array): boolean =>
  (first === 0xd0 && second === 0xcf) ||
  (first === 0x25 && second === 0x50) ||
  (first === 0x89 && second === 0x50) ||
  (first === 0xff && second === 0xd8)

async function readXlsx(file: File, bytes: Uint8Array): Promise<unknown[][][]> {
  const [{ default: readSheets }, { unzipSync }] = await Promise.all([
    import('read-excel-file/browser'),
    import('fflate'),
  ])
  let unpacked = 0
  // Its directory alone is read: no file passes.
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      unpacked += originalSize
      return false
    },
  })
  if (unpacked > MAX_UNPACKED) throw new SheetError('tooLarge')
  return (await readSheets(file)).map(({ data }) => data)
}

async function readCsv(bytes: Uint8Array): Promise<unknown[][]> {
  if (isBinary(bytes)) throw new SheetError('unreadable')
  const { default: Papa } = await import('papaparse')
  const text = decodeText(bytes).replace(/^\uFEFF/, '')
  if (CONTROL.test(text)) throw new SheetError('unreadable')
  // Spreadsheets write the separator into a line of its own, and don't show or count it.
  const said = /^sep=(.)\r?\n/i.exec(text)
  return Papa.parse<string[]>(text.slice(said?.[0].length ?? 0), { delimiter: said?.[1] ?? '' }).data
}
