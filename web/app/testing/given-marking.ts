import type { Entry } from '../../../server/contract/attempt-shapes.ts'
import type { Body, Reply } from '../../../server/contract/calls.ts'
import type { AnswerGroup, GroupAnswer } from '../../../server/contract/marking-shapes.ts'
import type { Question } from '../../../server/contract/questions.ts'
import type { Task } from '../../../server/contract/task-shapes.ts'
import { anEntry, aQuestion, aTask, inDays } from './given.ts'

/* A small server for tests of the screen: it groups equal texts and stores marks, comments and rules. */

interface Given {
  student: string
  text: string
  earned: number | null
  by?: GroupAnswer['by']
  comment?: string
  finished?: boolean
}
interface Rule {
  rule: string
  texts: string[]
  earned: number
  comment: string
}

export const QUESTION: Question = aQuestion({
  ID: 'why',
  question: 'Why did Sami miss the bus?',
  answersType: 2,
  answers: [{ answer: 'Because he woke up late.' }],
  direction: 'ltr',
  points: 4,
})

const NAMES = [
  'آدم زعبي',
  'بتول جبارين',
  'حلا سليمان',
  'إبراهيم ناصر',
  'رامي شحادة',
  'سيرين بدران',
  'تالا عودة',
  'شهد إغبارية',
]

export const studentsOf = (count: number): Entry[] =>
  Array.from({ length: count }, (_, at) =>
    anEntry({
      _id: `s${at}`,
      name: `${NAMES[at % NAMES.length]}${at < NAMES.length ? '' : ` ${at}`}`,
      classes: [at % 2 ? '2-7' : '1-7'],
      status: 'waiting',
      score: 50,
      answered: 1,
      given: true,
      started_at: inDays(-0.02),
      sent_at: inDays(-0.01),
    }),
  )

/** The question's key gives all points for its text, null (marked by a teacher) otherwise if `byHand`. */
export function givenServer(
  texts: readonly string[],
  more: { question?: Question; byHand?: boolean; task?: Partial<Task> } = {},
) {
  const question = more.question ?? QUESTION
  const of = 100 * (question.points ?? 1)
  const key = question.answers[0]?.answer
  const automatic = (text: string) => (text === key ? of : more.byHand && text !== '' ? null : 0)
  const answers: Given[] = texts.map((text, at) => ({ student: `s${at}`, text, earned: automatic(text) }))
  const rules: Rule[] = []
  const calls: { name: string; body: object }[] = []
  const fold = (text: string) => text.trim().toLowerCase()
  const ruleOf = (text: string) => rules.findLast((rule) => rule.texts.includes(fold(text)))
  const marked = ({ student, text, earned, by, comment, finished = false }: Given): GroupAnswer => {
    const rule = by === 'teacher' ? undefined : ruleOf(text)
    const shown = rule ? { earned: rule.earned, by: 'rule' as const } : { earned, by }
    return {
      student,
      ...(text !== '' && { answer: text }),
      earned: shown.earned,
      of,
      ...(shown.by && { by: shown.by }),
      ...(comment && { comment }),
      finished,
      version: `${student} ${shown.earned} ${shown.by} ${comment}`,
    }
  }
  const groups = (): AnswerGroup[] => {
    const found = grouped(answers, ({ text }) => ruleOf(text)?.rule ?? fold(text))
    const list = [...found].map(([name, members]): AnswerGroup => {
      const all = members.map(marked)
      const [first] = all
      const counts = grouped(members, ({ text }) => text)
      const spellings = [...counts]
        .map(([text, { length }]) => ({ text, count: length }))
        .sort((a, b) => b.count - a.count)
      const rule = rules.find((one) => one.rule === name)
      const same = all.every(({ earned }) => earned === first?.earned)
      return {
        text: spellings[0]?.text ?? '',
        texts: spellings,
        students: all.map(({ student }) => student),
        ...(same && { earned: first?.earned ?? null }),
        of,
        ...(first?.by && all.every(({ by }) => by === first.by) && { by: first.by }),
        ...(rule && { rule: rule.rule }),
        ...(rule?.comment && { comment: rule.comment }),
        version: [
          name,
          rule?.earned,
          rule?.comment,
          ...all.filter(({ by }) => by === 'teacher').map(({ version }) => version),
        ].join(),
        answers: all,
      }
    })
    list.sort((a, b) => Number(a.text === '') - Number(b.text === '') || b.students.length - a.students.length)
    return list.map((group) => {
      const near = list.find(
        (one) => one !== group && one.students.length > group.students.length && isNear(one.text, group.text),
      )
      return { ...group, ...(near && { near: near.text }) }
    })
  }
  const isNear = (one: string, other: string) =>
    one.length > 6 && Math.abs(one.length - other.length) === 1 && (one.startsWith(other) || other.startsWith(one))
  const entries = () =>
    studentsOf(answers.length).map((entry, at) => ({
      ...entry,
      answers: [{ ID: question.ID, right: answers[at]?.earned === of, earned: answers[at]?.earned ?? null, of }],
    }))
  const task = aTask({
    _id: 't1',
    name: 'الماضي البسيط: الأفعال الشاذّة',
    questions: [question],
    questions_num: 1,
    teacher: undefined,
    ...more.task,
  })
  const mark = (body: Body<'tasks/mark'>): Reply<'tasks/mark'> => {
    calls.push({ name: 'tasks/mark', body })
    const texts = [body.group ?? []].flat().map(fold)
    const covered = rules.filter((rule) => rule.texts.some((text) => texts.includes(text)))
    if (body.group && body.rule !== false) {
      for (const rule of covered) rules.splice(rules.indexOf(rule), 1)
      const all = [...new Set([...texts, ...covered.flatMap((rule) => rule.texts)])]
      const comment = body.comment ?? covered[0]?.comment ?? ''
      if (body.earned !== null) rules.push({ rule: `r${calls.length}`, texts: all, earned: body.earned, comment })
    }
    for (const answer of answers.filter(({ student }) => body.students?.includes(student))) {
      answer.earned = body.earned ?? automatic(answer.text)
      answer.by = body.earned === null ? undefined : 'teacher'
      if (body.comment !== undefined) answer.comment = body.comment
    }
    return { success: { scores: [] } }
  }
  return {
    answers,
    rules,
    calls,
    marked: () => groups().flatMap((group) => group.answers),
    replies: {
      // Another task has the same question and answers.
      'tasks/view': ({ _id = task._id }: Body<'tasks/view'> = {}): Reply<'tasks/view'> => ({
        ...{ tasks: [{ ...task, _id }], students: entries(), stats: {}, position: 1 },
      }),
      'tasks/answers': (): Reply<'tasks/answers'> => ({ question, groups: groups(), corrections: [], position: 1 }),
      'tasks/mark': mark,
      'tasks/comment': (body: Body<'tasks/comment'>): Reply<'tasks/comment'> => {
        calls.push({ name: 'tasks/comment', body })
        const answer = answers.find(({ student }) => student === body.student)
        if (answer) answer.comment = body.text
        return { success: true }
      },
      'tasks/comments': ({ search = '' }: Body<'tasks/comments'>): Reply<'tasks/comments'> => ({
        comments: ['السبب ناقص: لماذا تأخّر؟', 'السبب صحيح، والمطلوب جملة كاملة.', 'Well done!'].filter((text) =>
          text.includes(search),
        ),
      }),
    },
  }
}

function grouped<T>(list: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>()
  for (const one of list) found.set(keyOf(one), [...(found.get(keyOf(one)) ?? []), one])
  return found
}

/** 31 answers as a class writes them. */
export const CLASS_TEXTS = [
  ...Array.from({ length: 9 }, () => 'Because he woke up late.'),
  ...Array.from({ length: 7 }, () => 'Because he wake up late.'),
  ...Array.from({ length: 4 }, () => 'He was late.'),
  'He was late',
  ...Array.from({ length: 3 }, () => 'Because the alarm clock was broken.'),
  'He stayed up all night, so he slept till nine.',
  'Because the bus was full.',
  'لأنّه استيقظ متأخّرًا',
  'I don’t know',
  '',
  '',
  'He missed it because his alarm did not ring.',
]
