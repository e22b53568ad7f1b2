import { foldForSearch } from '../../events/text/folding.ts'

// Class names as people write them in rosters. The client checks a roster with the same functions as the server.

/** Written as `foldForSearch` returns them: without hamza and marks, ة as ه, ى as ي. */
const ORDINALS: [grade: number, words: string][] = [
  [1, 'اول اولي first'],
  [2, 'ثاني ثانيه second'],
  [3, 'ثالث ثالثه third'],
  [4, 'رابع رابعه fourth'],
  [5, 'خامس خامسه fifth'],
  [6, 'سادس سادسه sixth'],
  [7, 'سابع سابعه seventh'],
  [8, 'ثامن ثامنه eighth'],
  [9, 'تاسع تاسعه ninth'],
  [10, 'عاشر عاشره tenth'],
  [11, 'حاديعشر حاديهعشره eleventh'],
  [12, 'ثانيعشر ثانيهعشره twelfth'],
]
const GRADES = new Map(ORDINALS.flatMap(([grade, words]) => words.split(' ').map((word) => [word, grade] as const)))
/** أ ب ج د هـ و ز, folded, and A to G. */
const SECTIONS = new Map(['ابجدهوز', 'abcdefg'].flatMap((letters) => [...letters].map((one, at) => [one, at + 1])))
/** Words without information. */
const FILLERS = new Set(['صف', 'شعبه', 'فصل', 'grade', 'class', 'section', 'year', 'form'])

/**
 * The code `section-grade` of a class written as a code (`2-7`), in Arabic («السابع ب», «الصف السابع ب», «٧ب») or in
 * English (`7B`, `Grade 7 B`). Undefined for anything else, also for two numbers like `7/2`: either could be the grade.
 */
export function parseClassName(text: string): string | undefined {
  const folded = foldForSearch(text).replace(/[\u2010-\u2015\u2212]/g, '-')
  const code = /^([1-7]) ?- ?(1[0-2]|[1-9])$/.exec(folded)
  if (code) return `${code[1]}-${code[2]}`
  const words = wordsOf(folded)
  const [first, second] = words
  if (first === undefined || second === undefined || words.length > 2) return undefined
  return codeOf(first, second) ?? codeOf(second, first)
}

function wordsOf(folded: string): string[] {
  return folded
    .replace(/[-/\\_.,،:()[\]'"«»“”]/g, ' ')
    .replace(/(\d)(?:st|nd|rd|th)\b/g, '$1')
    .replace(/(\d)(?=\p{L})|(\p{L})(?=\d)/gu, '$1$2 ')
    .split(' ')
    .map((word) => (word.length > 2 ? word.replace(/^ال/, '') : word))
    .filter((word) => word !== '' && !FILLERS.has(word))
    .join(' ')
    .replace(/(حادي|ثاني|حاديه|ثانيه) (عشره?)(?= |$)/, '$1$2')
    .split(' ')
}

function codeOf(gradeWord: string, sectionWord: string): string | undefined {
  const named = GRADES.get(gradeWord)
  const grade = named ?? (/^(1[0-2]|[1-9])$/.test(gradeWord) ? Number(gradeWord) : undefined)
  // After a number the section must be a letter; after a word («السابع 2») it may be a number.
  const section = SECTIONS.get(sectionWord) ?? (named && /^[1-7]$/.test(sectionWord) ? Number(sectionWord) : undefined)
  return grade === undefined || section === undefined ? undefined : `${section}-${grade}`
}

/** Beginnings of the names of months in English, Arabic (both sets) and Hebrew, folded. */
const MONTHS = [
  'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec',
  'يناير|فبراير|مارس|ابريل|مايو|يونيو|يوليو|اغسطس|سبتمبر|اكتوبر|نوفمبر|ديسمبر',
  'كانون|شباط|اذار|نيسان|ايار|حزيران|تموز|اب|ايلول|تشرين',
  'ינו|פבר|מרץ|אפר|מאי|יונ|יול|אוג|ספט|אוק|נוב|דצמ',
].join('|')
const DATES_AND_TIMES = [
  /^\d{1,4}([-/.])\d{1,2}\1\d{1,4}$/,
  new RegExp(`^\\d{1,2}[-/](?:${MONTHS})[\\p{L} ]*(?:[-/]\\d{2,4})?$`, 'u'),
  new RegExp(`^(?:${MONTHS})[\\p{L} ]*[-/]\\d{1,4}$`, 'u'),
  /^\d{1,2}:\d{2}(?::\d{2})?(?: ?\p{L}{1,2})?$/u,
]

/** Whether this is what a spreadsheet makes of a class when a cell is typed or a file is opened: `2-7` a date, `7 A` a time. */
export function isDateOrTime(text: string): boolean {
  const folded = foldForSearch(text)
  return DATES_AND_TIMES.some((pattern) => pattern.test(folded))
}
