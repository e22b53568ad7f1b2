import { matchColumns, missingColumns, type RosterColumn } from './columns.ts'
import { decodeText } from './decode-text.ts'
import { type Sheet, SheetError, toSheet } from './sheet.ts'

/** Maximum size of a file, bytes. */
const MAX_FILE = 5 * 1024 * 1024
/** Maximum size of an unpacked XLSX, bytes: 5 MB can unpack to 5 GB of zeros. */
const MAX_UNPACKED = 60 * 1024 * 1024

/**
 * Reads a CSV (commas, semicolons or tabs) or an XLSX. Takes the first sheet with all required columns, else the first
 * that is not empty. Loads the parsers on demand. Throws SheetError.
 */
export async function readSheet(file: File, columns: readonly RosterColumn[] = []): Promise<Sheet> {
  if (file.size > MAX_FILE) throw new SheetError('tooLarge')
  const bytes = new Uint8Array(await file.arrayBuffer())
  try {
    return chooseTable(file.name, isZip(bytes) ? await readXlsx(file, bytes) : [await readCsv(bytes)], columns)
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('unreadable', error)
  }
}

/** The table with the required columns, else the first that is not empty. */
function chooseTable(file: string, tables: readonly unknown[][][], columns: readonly RosterColumn[]): Sheet {
  const sheets = tables.flatMap((table) => {
    try {
      return [toSheet(file, table)]
    } catch (error) {
      if (error instanceof SheetError) return []
      throw error
    }
  })
  const complete = sheets.find(({ headings }) => missingColumns(columns, matchColumns(headings, columns)).length === 0)
  const found = complete ?? sheets[0]
  if (!found) throw new SheetError('empty')
  return found
}

/** An XLSX file is a zip archive. The name of the file doesn't count. */
const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3

/** Characters that no text contains; they show that the file is broken or of another type. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it searches for
const CONTROL = /[\u0000-\u0008\u000E-\u001A\u001C-\u001F\uFFFD]/

/** The old binary XLS, PDF, PNG or JPEG. */
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
  // The filter refuses every file, so that only the directory of the archive is read.
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
  // Spreadsheets write the separator into a first line `sep=;`, which they neither show nor count.
  const separator = /^sep=(.)\r?\n/i.exec(text)
  return Papa.parse<string[]>(text.slice(separator?.[0].length ?? 0), { delimiter: separator?.[1] ?? '' }).data
}
