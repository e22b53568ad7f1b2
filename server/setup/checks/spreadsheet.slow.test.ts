import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { createInstance, type TFunction } from 'i18next'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { i18n as page } from '../../../web/i18n/i18n.ts'
import { toCsv } from '../../../web/parts/export/csv.ts'
import { answerRows, studentRows, taskRows } from '../../../web/parts/export/task-rows.ts'
import type { Entry } from '../../contract/attempt-shapes.ts'
import type { Question } from '../../contract/questions.ts'
import { ensureSpreadsheet } from '../install/spreadsheet.mjs'

// Opens the CSV exports of the screens with LibreOffice.

const folder = mkdtempSync(path.join(tmpdir(), 'bawaba-sheet-'))
let office: string
let t: TFunction<'export'>
beforeAll(async () => {
  office = ensureSpreadsheet()
  const textsOf = (name: string) =>
    JSON.parse(readFileSync(path.join(import.meta.dirname, `../../../web/i18n/ar/${name}.json`), 'utf8'))
  const i18n = createInstance()
  await i18n.init({ lng: 'ar', ns: 'export', defaultNS: 'export', resources: { ar: { export: textsOf('export') } } })
  t = i18n.t as TFunction<'export'>
  // Names of classes and of removed people come from the client's own i18n instance.
  await page.init({ lng: 'ar', defaultNS: 'common', resources: { ar: { common: textsOf('common') } } })
}, 600_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The import filter of a double click: UTF-8 by the byte order mark, commas between cells, formulas evaluated. */
const AS_OPENED = 'CSV:44,34,76,1,,0,false,true,false,false,false,-1'

function convert(file: string, to: string): Buffer {
  const args = [
    '--headless',
    '--norestore',
    `-env:UserInstallation=file://${folder}/profile`,
    `--infilter=${AS_OPENED}`,
  ]
  const run = spawnSync(office, [...args, '--convert-to', to, '--outdir', folder, path.join(folder, file)], {
    env: { ...process.env, HOME: folder },
    timeout: 120_000,
    encoding: 'utf8',
  })
  const made = path.join(folder, `${path.parse(file).name}.${to.split(':')[0]}`)
  if (run.status !== 0) throw new Error(`LibreOffice: ${run.status} ${run.stderr}`)
  return readFileSync(made)
}

/** The cells of the first sheet as text or number, and the number of formulas. */
function cellsOf(xlsx: Buffer): { rows: (string | number)[][]; formulas: number } {
  const files = unzipSync(xlsx)
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  const texts = [...read('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, one = '']) =>
    [...one.matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map(([, text = '']) => plain(text)).join(''),
  )
  const sheet = read('xl/worksheets/sheet1.xml')
  const rows = [...sheet.matchAll(/<row [^>]*?(?:\/>|>(.*?)<\/row>)/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, attributes = '', inner = '']) => {
      const value = /<v>(.*?)<\/v>/s.exec(inner)?.[1] ?? ''
      if (/t="s"/.test(attributes)) return texts[Number(value)] ?? ''
      return value === '' ? '' : Number(value)
    }),
  )
  return { rows, formulas: [...sheet.matchAll(/<f[ >]/g)].length }
}

const plain = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&#10;', '\n')
    .replaceAll('&amp;', '&')

const FORMULAS = [
  ...['=1+1', '+1+1', '-1+1', '@SUM(1+1)', '\t=1+1', '\r=1+1', ' =1+1', '＝1+1', '＋1+1', '－1+1', '＠SUM(1+1)'],
  ...['=HYPERLINK("http://x","y")', "=cmd|' /C calc'!A0"],
]
const NAMES = ['شَدَّة الحَرَكات', 'لُؤَيّ «أبو خضرا»', 'Ali (3), "Junior"', 'إبراهيم\nسطران']

const at = new Date(2026, 2, 5, 10, 3, 12).toISOString()
const student = (_id: string, name: string, answers: Entry['answers']): Entry => ({
  ...{ _id, name, img: '', classes: ['2-7'], finished: true, score: 85, timer: 761, answered: 2, status: 'final' },
  ...{ started_at: at, sent_at: at, right: 1, answers },
})
const question: Question = {
  ...{ ID: 'q', type: 1, question: 'ما عكس «ليل»؟', notes: '', answersType: 2, answers: [{ answer: 'نهار' }] },
  ...{ cats: [], classes: [], level: '', direction: 'auto' },
}

it('keeps Arabic and numbers, and turns no text into a formula', () => {
  const typed = [...FORMULAS, ...NAMES]
  writeFileSync(path.join(folder, 'cells.csv'), toCsv([['نصّ', 'عدد'], ...typed.map((text, place) => [text, place])]))
  const { rows, formulas } = cellsOf(convert('cells.csv', 'xlsx'))
  expect(formulas).toBe(0)
  expect(rows[0]).toEqual(['نصّ', 'عدد'])
  expect(rows.map((row) => row[1]).slice(1)).toEqual(typed.map((_, place) => place))
  const cells = rows.slice(1).map((row) => row[0])
  expect(cells.slice(FORMULAS.length)).toEqual(NAMES)
  for (const cell of cells.slice(0, FORMULAS.length)) expect(cell).toMatch(/^'/)
}, 200_000)

it('evaluates a formula without the apostrophe', () => {
  writeFileSync(path.join(folder, 'raw.csv'), '\uFEFF=1+1\r\n')
  expect(cellsOf(convert('raw.csv', 'xlsx')).formulas).toBe(1)
}, 200_000)

it('reads the three exports cell by cell', () => {
  const answers = [{ ID: 'q', answer: '=1+1', right: false }]
  const entries = [student('a', 'سلمى', answers), student('b', '=HYPERLINK("http://x")', answers), student('c', '', [])]
  const task = { name: '+مهمّة', teacher: 'أمل', questions: 1, score: 85, state: 'نهائية', seconds: 761, added: at }
  for (const [name, rows] of [
    ['students', studentRows(entries, { questions_num: 1 }, t)],
    ['answers', answerRows(entries, [question], { questions_num: 1 }, t)],
    ['tasks', taskRows([task], t)],
  ] as const) {
    writeFileSync(path.join(folder, `${name}.csv`), toCsv(rows))
    const { rows: opened, formulas } = cellsOf(convert(`${name}.csv`, 'xlsx'))
    expect([name, formulas]).toEqual([name, 0])
    expect(opened[0]).toEqual(rows[0])
    expect(opened).toHaveLength(rows.length)
  }
  const opened = cellsOf(convert('answers.csv', 'xlsx')).rows
  expect(opened.map((row) => row[0])).toEqual(['الطالب', 'سلمى', '\'=HYPERLINK("http://x")', 'طالب محذوف'])
  expect(opened[1]).toContain(85)
  expect(opened[1]).toContain('✗ =1+1')
  expect(opened[0]?.at(-1)).toBe('1. ما عكس «ليل»؟')
}, 400_000)

it('converts an export to PDF, and to CSV with the same Arabic', () => {
  writeFileSync(path.join(folder, 'again.csv'), toCsv([['الطالب'], ...NAMES.slice(0, 2).map((name) => [name])]))
  expect(convert('again.csv', 'pdf').subarray(0, 5).toString()).toBe('%PDF-')
  convert('again.csv', 'xlsx')
  const back = spawnSync(
    office,
    [
      ...['--headless', '--norestore', `-env:UserInstallation=file://${folder}/profile`],
      ...[
        '--convert-to',
        'txt:Text - txt - csv (StarCalc):44,34,76',
        '--outdir',
        folder,
        path.join(folder, 'again.xlsx'),
      ],
    ],
    { env: { ...process.env, HOME: folder }, timeout: 120_000 },
  )
  expect(back.status).toBe(0)
  expect(
    readFileSync(path.join(folder, 'again.txt'), 'utf8')
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/),
  ).toEqual(['الطالب', ...NAMES.slice(0, 2)])
}, 400_000)
