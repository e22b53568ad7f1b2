import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { STAFF } from '../setup/demo/school.ts'

/*
 * Facts of the shipped content, and questions to which a student could give a right answer that is marked wrong. Readers
 * found each of these mistakes once.
 */
const ROOT = path.resolve(import.meta.dirname, '../..')
const text = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const read = (file: string) => JSON.parse(text(file))

interface Asked {
  ID: string
  question: string
  notes: string
  answersType?: number
  answers: { answer: string; true?: boolean }[]
  strict?: boolean
}
const bank = (subject: string): Asked[] => read(`content/questions/${subject}.json`)
const quizzes = (grade: string): Asked[] =>
  read(`content/quizzes/grade-${grade}.json`).flatMap(({ questions }: { questions: Asked[] }) => questions)
const all = [
  ...['arabic', 'english', 'maths', 'science', 'society'].flatMap(bank),
  ...['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'].flatMap(quizzes),
]
const asked = (id: string): Asked => {
  const found = all.find(({ ID }) => ID === id)
  if (!found) throw new Error(`no question ${id}`)
  return found
}
const isArabic = (words: string) => /\p{Script=Arabic}/u.test(words)

describe('facts', () => {
  it.each([
    ['deer', 'أيّل'],
    ['eagle', 'عُقاب'],
    ['wide', 'عريض'],
    ['desk', 'طاولة دراسيّة'],
  ])('in the dictionary %s is %s', (english, arabic) => {
    const words: { eng_name: string; ar_name: string }[] = read('content/words.json')
    expect(words.find(({ eng_name }) => eng_name === english)?.ar_name).toBe(arabic)
  })

  it('on the cards a compass is بوصلة, and the opposite of brave is cowardly', () => {
    const cards = (name: string): { front?: string; front_img?: string; back: string }[] =>
      read(`content/activities/${name}.json`).answers
    expect(cards('school-things').find(({ back }) => back.endsWith('compass'))?.back).toBe('بوصلة · compass')
    expect(cards('opposites').find(({ front }) => front === 'brave')?.back).toBe('cowardly')
  })

  it('a needle points north: with its red end to the right, the traveller looks west', () => {
    const { question, answers } = asked('1757000500006')
    expect(question).toContain('إلى أيّ جهة ينظر المسافر؟')
    expect(answers.find((answer) => answer.true)?.answer).toBe('الغرب')
  })

  it.each([
    ['maths', ['shapes', 'times-table']],
    ['arabic', ['hamza', 'plurals']],
    ['english', ['animals', 'fruit', 'irregular-past', 'opposites', 'travel']],
  ])('cards of %s belong to a teacher of it', (subject, names) => {
    const subjects = names.map((name) => {
      const { by } = read(`content/activities/${name}.json`)
      return [name, STAFF.find(({ login }) => login === by)?.subject]
    })
    expect(subjects).toEqual(names.map((name) => [name, subject]))
  })

  it('each task of the demo school is in the subject of the teacher who sends it', () => {
    const tasks: { key: string; by: string; subject: string }[] = read('server/setup/demo/tasks.json')
    expect(tasks.length).toBeGreaterThan(30)
    const wrong = tasks.filter(({ by, subject }) => STAFF.find(({ login }) => login === by)?.subject !== subject)
    expect(wrong.map(({ key }) => key)).toEqual([])
  })

  it('articles and news name buttons, pages, sections and books that exist', () => {
    const strings = (value: unknown): string[] =>
      typeof value === 'string'
        ? [value]
        : value && typeof value === 'object'
          ? Object.values(value).flatMap(strings)
          : []
    const plain = (words: string) => words.replace(/<[^>]*>|[\u064B-\u0650\u0652]/g, '')
    const interfaceOf = (language: string) =>
      ['common', 'tasks', 'take-task', 'students', 'questions', 'task-editor'].flatMap((name) =>
        strings(read(`web/i18n/${language}/${name}.json`)),
      )
    const named = new Set(
      [
        ...['ar', 'en'].flatMap(interfaceOf),
        ...['categories', 'books'].flatMap((name) => strings(read(`content/${name}.json`))),
        // The phone's own menu, a title that is won, and sentences that quote people.
        ...['إضافة إلى الشاشة الرئيسية', 'Add to home screen', 'ماذا تعلّمت؟', 'كم أخذت؟', 'gateway', 'not'],
        ...['what did you learn?', 'how many did you get?', 'Reader of the Year', 'قارئ العام'],
      ].map(plain),
    )
    const quoted = ['articles', 'news'].flatMap((name) =>
      strings(read(`content/${name}.json`)).flatMap((words) =>
        [...words.matchAll(/«([^»]+)»|“([^”]+)”/g)].map((match) => plain(match[1] ?? match[2] ?? '')),
      ),
    )
    expect(quoted.length).toBeGreaterThan(20)
    expect(quoted.filter((name) => !named.has(name))).toEqual([])
  })
})

describe('one right answer', () => {
  it('words that make an Arabic sentence have several right orders, so the question says where to begin', () => {
    const sorts = all.filter(
      ({ answersType, question, answers }) =>
        answersType === 4 && /كلمات/.test(question) && isArabic(answers.map(({ answer }) => answer).join('')),
    )
    expect(sorts.length).toBeGreaterThan(3)
    // What is heard has the order in which it is heard.
    const open = sorts.filter(({ question, notes }) => !/ابدأ|كما تسمعها/.test(question + notes))
    expect(open.map(({ question, notes }) => `${question} ${notes}`)).toEqual([])
  })

  it('words that are written in several ways are not typed: a number is asked in digits, others are chosen', () => {
    const typed = all.filter(({ answersType }) => answersType === 2).flatMap(({ answers }) => answers)
    const SEVERAL = ['سبع', 'سبعة', 'الأكسجين', 'الهادئ']
    expect(typed.map(({ answer }) => answer).filter((answer) => SEVERAL.includes(answer))).toEqual([])
    expect(asked('1757000200023').answers).toEqual([{ answer: '7' }])
  })

  it.each([
    ['1757000200012', '[كان] الجوُّ باردًا أمسِ، و[إنّ] الشمسَ مشرقةٌ اليوم، و[ليس] الطريقُ بعيدًا الآن.'],
    [
      '1757000400009',
      'Plants make their food in the [leaves]. Their [roots] drink water, and the [light] for the work comes from the sun.',
    ],
  ])('the words of passage %s fit one blank each', (id, passage) => {
    expect(asked(id).answers.map(({ answer }) => answer)).toEqual([passage])
  })

  it('a question of the bank is marked by its spelling where its hint says so, and nowhere else', () => {
    const typed = ['arabic', 'english', 'maths', 'science', 'society']
      .flatMap(bank)
      .filter(({ answersType }) => answersType === 2)
    const says = ({ question, notes }: Asked) => /إملاء|[Ss]pell/.test(question + notes)
    expect(typed.filter(says).length).toBeGreaterThan(5)
    expect(typed.filter((one) => says(one) !== Boolean(one.strict)).map(({ question }) => question)).toEqual([])
  })

  it('the game of sentences takes every right order of an Arabic sentence', () => {
    const window: { SENTENCES?: Record<string, [string, string, string[]?][][]> } = {}
    runInNewContext(text('content/games/sentences/sentences.js'), { window })
    const words = (sentence: string) => sentence.split(' ').toSorted()
    const sentences = Object.values(window.SENTENCES ?? {}).flat(2)
    expect(sentences.length).toBeGreaterThan(30)
    for (const [sentence, , others = []] of sentences)
      for (const other of others) expect(words(other)).toEqual(words(sentence))
    const ordersOf = (start: string) => sentences.find(([sentence]) => sentence.startsWith(start))?.[2]?.length ?? 0
    for (const verb of ['أَشْرَقَت', 'يَقْرَأُ', 'نَزَلَ', 'تَزْرَعُ', 'يَذْهَبُ', 'قَطَفَت', 'بَنى', 'جَلَسَ', 'سَأَلَت', 'كانَ', 'يَحْتاجُ'])
      expect([verb, ordersOf(verb) > 0]).toEqual([verb, true])
  })
})
