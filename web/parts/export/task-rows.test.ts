import { createInstance, type TFunction } from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import type { EntryAnswer } from '../../../server/contract/answer-shapes.ts'
import type { Entry } from '../../../server/contract/attempt-shapes.ts'
import type { Question } from '../../../server/contract/questions.ts'
import common from '../../i18n/en/common.json' with { type: 'json' }
import texts from '../../i18n/en/export.json' with { type: 'json' }
import { i18n as page } from '../../i18n/i18n.ts'
import { answerText, keyText, markedText } from './answer-text.ts'
import { toCsv } from './csv.ts'
import { answerRows, type StudentTask, studentRows, taskRows } from './task-rows.ts'

let t: TFunction<'export'>
beforeAll(async () => {
  const i18n = createInstance()
  await i18n.init({ lng: 'en', ns: 'export', defaultNS: 'export', resources: { en: { export: texts } } })
  t = i18n.t as TFunction<'export'>
  // The application's own i18n has the names of classes and of removed students.
  await page.init({ lng: 'en', defaultNS: 'common', resources: { en: { common } } })
})

const question = (part: Partial<Question>) => ({ ID: 'q', type: 1, question: 'Q', answers: [], ...part }) as Question
const choice = question({ answers: [{ answer: 'عمّان', true: true }, { answer: '=cmd' }] })
const typed = question({ answersType: 2, answers: [{ answer: 'day' }] })
const blanks = question({ answersType: 3, answers: [{ answer: 'The [cat] sat on the [mat].' }] })
const several = question({
  answersType: 5,
  answers: [{ answer: 'a', true: true }, { answer: 'b' }, { answer: 'c', true: true }],
})
const matching = question({
  answersType: 7,
  answers: [
    { answer: 'قطّة', match: { answer: 'cat' } },
    { answer: 'كلب', match: { answer: '', img: 'aa/dog.png' } },
  ],
})
const sort = question({ answersType: 4, answers: [{ answer: 'one' }, { answer: 'two' }] })

describe('answer text', () => {
  it.each<[string, Question, EntryAnswer | undefined, string]>([
    ['the text of the option', choice, { ID: 'q', answer: 0 }, 'عمّان'],
    ['an option that does not exist', choice, { ID: 'q', answer: 9 }, ''],
    ['the typed text', typed, { ID: 'q', answer: ' night ' }, 'night'],
    ['the words of the blanks, also an empty one', blanks, { ID: 'q', answers: ['cat', ''] }, 'cat | …'],
    ['the given order', sort, { ID: 'q', answers: ['two', 'one'] }, 'two | one'],
    [
      'the typed number',
      question({ answersType: 6, answers: [{ answer: '7' }] }),
      { ID: 'q', answer: ' ٧ سم ' },
      '٧ سم',
    ],
    ['every picked option', several, { ID: 'q', picked: [2, 0] }, 'a | c'],
    ['every pair, also an open one', matching, { ID: 'q', places: [1, null] }, 'قطّة = cat | كلب = …'],
    ['nothing', sort, undefined, ''],
    ['a value of another way', choice, { ID: 'q', answer: 'text' }, ''],
  ])('%s', (_, asked, given, text) => expect(answerText(asked, given)).toBe(text))

  it('has a sign before it once it is marked', () => {
    expect(markedText(typed, { ID: 'q', answer: 'day', right: true })).toBe('✓ day')
    expect(markedText(typed, { ID: 'q', answer: 'noon', right: false })).toBe('✗ noon')
    expect(markedText(blanks, { ID: 'q', answers: ['cat', ''], right: false, earned: 50, of: 100 })).toBe('◐ cat | …')
    expect(markedText(typed, { ID: 'q', answer: 'noon' })).toBe('noon')
    expect(markedText(typed, { ID: 'q', answer: ' ', right: false })).toBe('')
  })

  it('gives the right answer', () => {
    expect([choice, several, typed, blanks, sort].map(keyText)).toEqual([
      ...['عمّان', 'a | c', 'day', 'cat | mat', 'one | two'],
    ])
    const [first, second] = [true, false].map((alternatives) =>
      keyText(question({ answersType: 3, answers: [{ answer: 'The [cat|kitten] sat on the [mat].', alternatives }] })),
    )
    expect([first, second]).toEqual(['cat | mat', 'cat|kitten | mat'])
  })
})

const entry = (part: Partial<Entry>) =>
  ({
    ...{ _id: 's', name: 'سلمى', img: '', classes: ['2-7'], finished: false, score: null, timer: null, answered: 0 },
    ...{ status: 'not_started', started_at: '', sent_at: '' },
    ...part,
  }) as Entry

describe('rows', () => {
  const at = new Date(2026, 2, 5, 10, 3, 12).toISOString()
  const sent = entry({ score: 80, timer: 761, answered: 4, status: 'waiting', started_at: at, sent_at: at, right: 1 })

  it('of students: numbers stay numbers, times have hours, removed students have a name', () => {
    const rows = studentRows([sent, entry({ name: '' })], { questions_num: 5 }, t)
    expect(rows[0]?.slice(3, 7)).toEqual(['Score %', 'Provisional', 'Answered / 5', 'Time (h:mm:ss)'])
    expect(rows[1]?.slice(2)).toEqual([
      ...['Waiting for grading', 80, 'yes', 4, '0:12:41', '2026-03-05 10:03:12', '2026-03-05 10:03:12'],
    ])
    expect(rows[2]).toEqual(['Deleted student', rows[1]?.[1], 'Not started', null, null, 0, null, null, null])
  })

  it('of students and of answers: students of one name are told apart', () => {
    const twins = ['…4821', '…7733'].map((same_name) => entry({ same_name }))
    for (const rows of [
      studentRows(twins, { questions_num: 1 }, t),
      answerRows(twins, [typed], { questions_num: 1 }, t),
    ])
      expect(toCsv(rows)).toMatch(/سلمى …4821,.*\r?\nسلمى …7733,/)
  })

  it('of students with flip cards: the number known at the first try', () => {
    const played = entry({ score: 60, answered: 5, right: 3, status: 'final', sent_at: at })
    const rows = studentRows([played, entry({})], { questions_num: 5, activity: 'cards' }, t)
    expect(rows.map((row) => row[5])).toEqual(['Known at the first try / 5', 3, null])
  })

  it('of a task that uses points: what each student earned', () => {
    const task = { questions_num: 5, points: 9, partial: true }
    const weighted = { ...sent, earned: 533, of: 900 }
    const rows = studentRows([weighted, entry({})], task, t)
    expect(rows.map((row) => row[6])).toEqual(['Points / 9', 5.33, null])
    expect(answerRows([weighted], [], task, t).map((row) => row[7])).toEqual(['Points / 9', 5.33])
    expect(studentRows([sent], { questions_num: 5, partial: true }, t).map((row) => row[6])).toEqual(['Points / 5', 1])
  })

  it('of a task that may be repeated: the number of attempts, with and without answers', () => {
    const attempt = { number: 1, status: 'final' as const, score: 80, timer: 9, sent_at: at, counted: true }
    const task = { questions_num: 5, attempts: 3 }
    const twice = [{ ...sent, attempts: [attempt, { ...attempt, number: 2 }] }, entry({})]
    expect(studentRows(twice, task, t).map((row) => row.at(-1))).toEqual(['Attempts', 2, 0])
    expect(answerRows(twice, [{ ...typed, ID: 'a' }], task, t).map((row) => row[6])).toEqual(['Attempts', 2, 0])
    expect(answerRows(twice, [], { questions_num: 5 }, t)[0]).not.toContain('Attempts')
  })

  it('of answers: partly right ones have a sign of their own, which a head explains', () => {
    const given = [
      { ID: 'a', answers: ['cat', 'hat'], right: false, earned: 300, of: 600 },
      { ID: 'b', answers: ['x', ''], right: false, earned: 0, of: 300 },
    ]
    const questions = ['a', 'b'].map((ID) => ({ ...blanks, ID }))
    const some = answerRows([{ ...sent, right: 0, answers: given }, entry({})], questions, { questions_num: 2 }, t)
    expect(some.map((row) => row.slice(5))).toEqual([
      ['Right / 2', 'Partly right (◐)', expect.any(String), expect.any(String)],
      [0, 1, '◐ cat | hat', '✗ x | …'],
      [null, null, null, null],
    ])
  })

  it('of answers: a column for each question in the order of the task', () => {
    const questions = [
      { ...typed, ID: 'a' },
      { ...choice, ID: 'b', question: '<b>capital</b>' },
    ]
    const given = [
      { ID: 'b', answer: 0, right: true },
      { ID: 'a', answer: '=1+1', right: false },
    ]
    const rows = answerRows([{ ...sent, answers: given }, entry({})], questions, { questions_num: 2 }, t)
    expect(rows[0]?.slice(5)).toEqual(['Right / 2', '1. Q', '2. capital'])
    expect(rows[1]?.slice(5)).toEqual([1, '✗ =1+1', '✓ عمّان'])
    expect(rows[2]?.slice(3)).toEqual([null, null, null, null, null])
  })

  it('of answers: what decided a mark stands after it, a rule by its texts and its teacher', () => {
    const questions = ['a', 'b'].map((ID) => ({ ...typed, ID }))
    const rules = [{ rule: 'r', question: 'a', texts: ['noon', 'mid day'], by: { _id: 't', name: 'سامي' }, at }]
    const given = (by: EntryAnswer['by'], rule?: string): EntryAnswer[] => [
      { ID: 'a', answer: 'noon', right: true, by, rule },
      { ID: 'b', answer: 'day', right: true },
    ]
    const entries = [given('rule', 'r'), given('teacher'), given('correction'), given('rule', 'gone'), given(undefined)]
    const rows = answerRows(
      entries.map((answers) => ({ ...sent, answers })),
      questions,
      { questions_num: 2, rules },
      t,
    )
    expect(rows.map((row) => row[7])).toEqual([
      'How question 1 was marked',
      ...['rule: noon | mid day (سامي)', 'by a teacher', 'correction of the key', 'by a rule', null],
    ])
    expect(rows[0]?.slice(8)).toEqual(['2. Q'])
  })

  it('of answers: a question that the student did not get is named so', () => {
    const questions = ['a', 'b'].map((ID) => ({ ...typed, ID }))
    const one = { ...sent, answers: [{ ID: 'b', answer: 'day', right: true }], asked: ['b'] }
    const rows = answerRows([one, entry({})], questions, { questions_num: 1 }, t)
    expect(rows.map((row) => row.slice(5))).toEqual([
      ['Right / 1', '1. Q', '2. Q'],
      [1, 'not asked', '✓ day'],
      [null, null, null],
    ])
  })

  it("of a student's tasks: own list and teacher's view", () => {
    const task: StudentTask = { name: 'مهمّة', score: 50, state: 'Final', seconds: 61, added: at }
    expect(taskRows([task], t)[1]).toEqual(['مهمّة', 50, '0:01:01', 'Final', '2026-03-05 10:03:12'])
    const own = { ...task, teacher: 'أمل', questions: 20, seconds: null, submitted: '' }
    expect(taskRows([own], t)[1]).toEqual(['مهمّة', 'أمل', 20, 50, null, 'Final', '2026-03-05 10:03:12', null])
    expect(taskRows([own], t)[0]).toHaveLength(8)
  })
})

it("a manager's files name the teacher in every row, other files have no column for it", () => {
  const entry = { _id: 's', name: 'سلمى', classes: [], status: 'final', score: 50, right: 1, answered: 1, answers: [] }
  const entries = [{ ...entry, timer: null }] as unknown as Entry[]
  const asked = [question({ ID: 'a', question: 'A' })]
  const own = { questions_num: 1, activity: undefined }
  const managers = { ...own, teacher: 'أمل' }
  for (const rowsOf of [
    (task: typeof own) => studentRows(entries, task, t),
    (task: typeof own) => answerRows(entries, asked, task, t),
  ]) {
    const [head = [], row = []] = rowsOf(managers)
    expect(row[head.indexOf(texts.column.teacher)]).toBe('أمل')
    expect(row).toHaveLength(head.length)
    expect(rowsOf(own)[0]).not.toContain(texts.column.teacher)
  }
})

it('comments follow their question or stand at the end, and are no formulas', () => {
  const task = { questions_num: 2 }
  const entry = (name: string, comments?: Entry['comments']) =>
    ({ _id: name, name, classes: [], status: 'final', score: 50, answers: [], right: 1, comments }) as unknown as Entry
  const asked = [question({ ID: 'a', question: 'A' }), question({ ID: 'b', question: 'B' })]
  const plain = answerRows([entry('one')], asked, task, t)
  const rows = answerRows(
    [entry('one', [{ question: 'b', text: '=HYPERLINK("x")' }, { text: '+ good' }]), entry('two')],
    asked,
    task,
    t,
  )
  expect(rows[0]).toEqual([
    ...(plain[0] ?? []).slice(0, -1),
    '2. B',
    texts.column.commentOn.replace('{{number}}', '2'),
    texts.column.comment,
  ])
  expect(rows[1]?.slice(-2)).toEqual(['=HYPERLINK("x")', '+ good'])
  expect(rows[2]?.slice(-2)).toEqual([null, null])
  expect(toCsv(rows)).toContain(`"'=HYPERLINK(""x"")",'+ good`)
})
