import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { passwordProblem } from '../../../server/contract/rules.ts'
import { unknownClasses } from './check-step.tsx'
import { sortedClasses } from './class-code.ts'
import { matchColumns, missingColumns } from './columns.ts'
import { decodeText } from './decode-text.ts'
import { fullName } from './full-name.ts'
import { newPassword } from './new-password.ts'
import { readSheet } from './read-sheet.ts'
import { byLine, duplicates, problemsOfRows } from './row-problems.ts'
import { SheetError, toSheet, withCells } from './sheet.ts'

test('sorts classes by grade, then by section, each once', () => {
  expect(sortedClasses(['1-10', '2-7', '1-7', '2-7', '1-2'])).toEqual(['1-2', '1-7', '2-7', '1-10'])
})

const COLUMNS = [
  { key: 'name', required: true, headings: ['الاسم', 'Name', 'Full name'] },
  { key: 'zehot', required: true, headings: ['رقم الهوية', 'ID number', 'ID'] },
  { key: 'class', required: true, headings: ['الصف', 'Class'] },
  { key: 'user', required: false, headings: ['اسم المستخدم', 'Username', 'Login'] },
]

test('finds columns by headings in both languages and different spellings', () => {
  expect(matchColumns(['الصفّ', 'رقم الهويّة *', 'الإسم', 'ملاحظات'], COLUMNS)).toEqual({
    class: 0,
    zehot: 1,
    name: 2,
    user: -1,
  })
  expect(matchColumns(['USERNAME', 'Student name', 'ID', 'CLASS'], COLUMNS)).toEqual({
    user: 0,
    name: 1,
    zehot: 2,
    class: 3,
  })
})

test('does not take the username for the name', () => {
  expect(matchColumns(['اسم المستخدم', 'الاسم'], COLUMNS)).toMatchObject({ user: 0, name: 1 })
  expect(missingColumns(COLUMNS, matchColumns(['اسم المستخدم', 'الاسم'], COLUMNS))).toEqual(['zehot', 'class'])
})

test('joins first and family name, but does not repeat the family name of a full name', () => {
  expect(fullName('ليلى', 'حدّاد')).toBe('ليلى حدّاد')
  expect(fullName('ليلى حدّاد', 'حدّاد')).toBe('ليلى حدّاد')
  expect(fullName('ليلى', '')).toBe('ليلى')
  expect(fullName('', '')).toBe('')
})

test('lists the classes that the school does not have once, in order', () => {
  const rows = [
    { line: 2, codes: ['1-9', '1-7'] },
    { line: 3, codes: ['1-8'] },
    { line: 4, codes: ['1-9'] },
    { line: 5, codes: [] },
  ]
  const wrong = [2, 4, 5].map((line) => ({ line, field: 'class', error: 'unknown_class' }))
  expect(unknownClasses(rows, byLine(wrong), ({ codes }) => codes, ['1-7'])).toEqual(['1-9'])
})

test('uses no column for two fields', () => {
  const columns = [
    { key: 'one', required: true, headings: ['first'] },
    { key: 'other', required: true, headings: ['first name'] },
  ]
  expect(matchColumns(['the first name of all'], columns)).toEqual({ one: 0, other: -1 })
})

const ARABIC = 'الاسم,رقم الهوية\nليلى حدّاد,123456782'

test.each([
  ['UTF-8', new TextEncoder().encode(ARABIC)],
  ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${ARABIC}`)],
  ['UTF-16 LE with its mark', utf16(`\uFEFF${ARABIC}`, true)],
  ['UTF-16 BE with its mark', utf16(`\uFEFF${ARABIC}`, false)],
  ['UTF-16 LE without', utf16(ARABIC, true)],
  ['UTF-16 BE without', utf16(ARABIC, false)],
  ['windows-1256', windows1256(ARABIC)],
])('decodes %s', (_name, bytes) => {
  expect(decodeText(bytes).replace('\uFEFF', '')).toBe(ARABIC)
})

test('keeps the line numbers and skips empty lines', () => {
  const sheet = toSheet('a.csv', [
    ['', ''],
    ['الاسم', 'الهوية'],
    [' ليلى ', 12],
    [null, null],
    ['سامي', '13'],
  ])
  expect(sheet.headings).toEqual(['الاسم', 'الهوية'])
  expect(sheet.rows).toEqual([
    { line: 3, cells: ['ليلى', '12'] },
    { line: 5, cells: ['سامي', '13'] },
  ])
})

test('changes and cleans a cell, also one beyond the end of a short line', () => {
  const sheet = toSheet('a.csv', [['الاسم', 'الهوية'], ['ليلى'], ['سامي', '13']])
  expect(withCells(sheet, 1, new Map([[2, ' 12 ']])).rows).toEqual([
    { line: 2, cells: ['ليلى', '12'] },
    { line: 3, cells: ['سامي', '13'] },
  ])
  expect(withCells(sheet, -1, new Map([[2, 'x']])).rows).toEqual(sheet.rows)
})

test.each([[[]], [[['الاسم', 'الهوية']]], [[['only one'], ['cell']]]])('refuses a file without rows: %j', (table) => {
  expect(() => toSheet('a.csv', table)).toThrow(new SheetError('empty'))
})

test('reads a CSV with semicolons and quotes', async () => {
  const file = new File(['sep=;\r\nName;ID\r\n"Haddad; Layla";7\r\n'], 'x.csv')
  expect(await readSheet(file)).toMatchObject({
    headings: ['Name', 'ID'],
    rows: [{ line: 2, cells: ['Haddad; Layla', '7'] }],
  })
})

test('reads an XLSX under any file name, with its numbers unchanged', async () => {
  const list = [
    [text('الاسم'), text('رقم الهوية'), text('الصف')],
    [text('ليلى'), '><v>204518630</v>', text('7 أ')],
  ]
  expect(await readSheet(new File([workbook(list)], 'list.csv'))).toMatchObject({
    headings: ['الاسم', 'رقم الهوية', 'الصف'],
    rows: [{ line: 2, cells: ['ليلى', '204518630', '7 أ'] }],
  })
})

test('finds the list by its columns on the second sheet, after a sheet of notes', async () => {
  const notes = [
    [text('School'), text('Year')],
    [text('Carmel'), text('2026')],
  ]
  const list = [
    [text('Name'), text('ID'), text('Class')],
    [text('Layla'), text('7'), text('1-7')],
  ]
  for (const first of [notes, []])
    expect(await readSheet(new File([workbook(first, list)], 'list.xlsx'), COLUMNS)).toMatchObject({
      headings: ['Name', 'ID', 'Class'],
      rows: [{ cells: ['Layla', '7', '1-7'] }],
    })
  await expect(readSheet(new File([workbook([], [])], 'list.xlsx'), COLUMNS)).rejects.toThrow('empty')
})

test('reports a broken file as unreadable, not as empty', async () => {
  const whole = workbook([[text('Name'), text('ID')]])
  await expect(readSheet(new File([whole.slice(0, whole.length / 2)], 'list.xlsx'))).rejects.toThrow('unreadable')
  await expect(readSheet(new File([new Uint8Array([1, 2, 3, 200, 7, 9])], 'list.xlsx'))).rejects.toThrow('unreadable')
})

test('reports files of other types as unreadable and refuses files over the limit', async () => {
  await expect(readSheet(new File(['%PDF-1.7 a,b\n1,2'], 'x.csv'))).rejects.toThrow('unreadable')
  await expect(readSheet(new File(['PK\u0003\u0004 broken'], 'x.xlsx'))).rejects.toThrow('unreadable')
  await expect(readSheet(new File([new Uint8Array(6 * 1024 * 1024)], 'x.csv'))).rejects.toThrow('tooLarge')
})

test('reports each line of a repeated number, in Arabic or Western digits', () => {
  const rows = [
    { line: 2, zehot: '123' },
    { line: 3, zehot: '١٢٣' },
    { line: 4, zehot: '9' },
    { line: 5, zehot: '' },
    { line: 6, zehot: '' },
  ]
  const found = duplicates(rows, 'zehot', (row) => row.zehot)
  expect(found.map(({ line }) => line)).toEqual([2, 3])
  expect(
    [...byLine(found, [{ line: 2, field: 'zehot', error: 'duplicate_in_file' }]).values()].map((list) => list.length),
  ).toEqual([1, 1])
})

test('ignores leading zeros in ID numbers, but not in usernames', () => {
  const rows = [
    { line: 2, name: 'a', zehot: '012345678', user: '07' },
    { line: 3, name: 'b', zehot: '١٢٣٤٥٦٧٨', user: '7' },
  ]
  expect(problemsOfRows(rows, 'class', () => ['1-7'])).toEqual([
    { line: 2, field: 'zehot', error: 'duplicate_in_file' },
    { line: 3, field: 'zehot', error: 'duplicate_in_file' },
  ])
})

test('reports a number in scientific notation, but not as a duplicate of another', () => {
  const rows = ['1.23457E+08', '1,23457e+08', '1.23457E+08'].map((zehot, at) => ({ line: at + 2, name: 'a', zehot }))
  expect(problemsOfRows(rows, 'class', () => ['1-7'])).toEqual(
    [2, 3, 4].map((line) => ({ line, field: 'zehot', error: 'number_as_power' })),
  )
})

test('removes the apostrophe that an export puts before a formula', () => {
  expect(
    toSheet('a.csv', [
      ['الاسم', 'الهاتف'],
      ["'=x", "'+97250"],
    ]).rows[0]?.cells,
  ).toEqual(['=x', '+97250'])
  expect(
    toSheet('a.csv', [
      ['a', 'b'],
      ["'＝x", '=1+1'],
    ]).rows[0]?.cells,
  ).toEqual(['＝x', '=1+1'])
  expect(
    toSheet('a.csv', [
      ['a', 'b'],
      ["'tis", "O'Brien"],
    ]).rows[0]?.cells,
  ).toEqual(["'tis", "O'Brien"])
})

test('generates a password that satisfies the rules', () => {
  const password = newPassword((length) => new Uint8Array(length).fill(255))
  expect(password).toHaveLength(8)
  expect(passwordProblem(password)).toBeUndefined()
})

function utf16(text: string, little: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (const [at, unit] of [...text].entries()) view.setUint16(at * 2, unit.charCodeAt(0), little)
  return new Uint8Array(view.buffer)
}

/** Node has no encoder for windows-1256, so this inverts the decoder's table. */
function windows1256(text: string): Uint8Array {
  const decoder = new TextDecoder('windows-1256')
  const table = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(new Uint8Array([byte])), byte]))
  return new Uint8Array([...text].map((letter) => table.get(letter) ?? 0x3f))
}

/** A cell with this text. */
function text(value: string): string {
  return `t="inlineStr"><is><t>${value}</t></is>`
}

/** An XLSX of these sheets; each is a list of rows of cells. */
function workbook(...sheets: string[][][]): Uint8Array<ArrayBuffer> {
  const office = 'http://schemas.openxmlformats.org'
  const relations = (kind: string, targets: string[]) =>
    `<Relationships xmlns="${office}/package/2006/relationships">${targets.map((target, at) => `<Relationship Id="rId${at + 1}" Type="${office}/officeDocument/2006/relationships/${kind}" Target="${target}"/>`).join('')}</Relationships>`
  const row = (cells: string[], at: number) =>
    `<row r="${at + 1}">${cells.map((cell, place) => `<c r="${'ABC'[place]}${at + 1}" ${cell}</c>`).join('')}</row>`
  const names = sheets.map((_, at) => `worksheets/sheet${at + 1}.xml`)
  const files = {
    '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"/>`,
    '_rels/.rels': relations('officeDocument', ['xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets>${names.map((_, at) => `<sheet name="s${at + 1}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations('worksheet', names),
    ...Object.fromEntries(
      sheets.map((rows, at) => [
        `xl/${names[at]}`,
        `<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetData>${rows.map(row).join('')}</sheetData></worksheet>`,
      ]),
    ),
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])))
}
