import type { Reply } from '../../../server/contract/calls.ts'
import type { AnswerGroup } from '../../../server/contract/marking-shapes.ts'
import { inDays, LONG_NAME } from './given.ts'
import { QUESTIONS } from './given-task-questions.ts'
import { ENTRIES, TEACHER, TEACHER_REPLIES } from './given-teacher.ts'
import type { Replies } from './open-screen.tsx'

/* The answers to a question of the teacher's task, and what a correction of its key would change. */

const SUBMITTED = ENTRIES.filter(({ sent_at }) => sent_at)

/** Groups of the submitted students, largest first; the first group is right. */
function groups(texts: readonly string[]): AnswerGroup[] {
  return texts.map((text, at): AnswerGroup => {
    const students = SUBMITTED.filter((_, place) => place % texts.length === at).map(({ _id }) => _id)
    const earned = at === 0 ? 100 : 0
    return {
      text,
      texts: [{ text, count: students.length }],
      students,
      earned,
      of: 100,
      version: 'v1',
      answers: students.map((student) => ({ student, answer: text, earned, of: 100, finished: false, version: 'v1' })),
    }
  })
}

/** Answers of students by question: the key first, then wrong ones. */
const GIVEN: Record<string, string[]> = {
  choice: ['عمّان', 'إربد', 'العقبة'],
  typed: ['day', 'daytime', 'the light of the morning', 'نهار', ''],
  number: ['100 م', '١٢٠ م', '-100 م', '97'],
  blanks: ['cat\nmat\nhappier', 'mat\ncat\nhappier', 'cat\nmat\nhappy'],
  sort: ['نملة\nقطّة\nحصان', 'قطّة\nنملة\nحصان'],
  matching: [
    'القطّة = cat\n[2] = dog\nالنحلة، وهي تصنع العسل وتعيش في خليّة = [1]',
    'القطّة = cat\n[2] = ant\nالنحلة، وهي تصنع العسل وتعيش في خليّة = –',
  ],
}

export const A_CORRECTION = {
  correction: 'k1',
  question: 'typed',
  change: 'accept' as const,
  accepted: ['noon', 'the middle of the day'],
  by: { _id: TEACHER._id, name: TEACHER.name },
  at: inDays(-0.1),
}

/** Scores that come to 50, that rise and that fall; two set by hand. */
export const CHANGES: Reply<'tasks/rekey'> = {
  changes: SUBMITTED.slice(2).map(({ _id }, place) => {
    const before = [45, 75, 62, 50][place % 4] ?? 45
    return { student: _id, before, after: place % 4 === 3 ? 44 : before + 5 }
  }),
  manual: SUBMITTED.slice(0, 2).map(({ _id }) => ({ student: _id, score: 80 })),
  total: SUBMITTED.length,
}

export const CORRECTION_REPLIES: Replies = {
  ...TEACHER_REPLIES,
  'tasks/answers': ({ question: id }) => ({
    question: QUESTIONS.find(({ ID }) => ID === id) ?? (QUESTIONS[0] as (typeof QUESTIONS)[number]),
    groups: groups(GIVEN[id] ?? GIVEN.choice ?? []),
    corrections: id === 'typed' ? [A_CORRECTION] : [],
    position: 1,
  }),
  'tasks/rekey': ({ dry }) => (dry ? CHANGES : { ...CHANGES, correction: 'k2' }),
  'tasks/rekey_undo': { success: { count: 8 } },
  'Question/view': ({ _id }) => {
    const question = QUESTIONS.find(({ ID }) => ID === _id) ?? (QUESTIONS[0] as (typeof QUESTIONS)[number])
    return { ...question, mine: true }
  },
  'questions/save': { success: { _id: 'choice' } },
}

/** 400 students with long names whose scores change. */
export const CROWDED: Replies = {
  ...CORRECTION_REPLIES,
  'tasks/view': (body) => {
    const view = TEACHER_REPLIES['tasks/view']
    const reply = typeof view === 'function' ? view(body) : undefined
    const first = SUBMITTED[0]
    const many = Array.from({ length: 400 }, (_, at) => ({ ...first, _id: `p${at}`, name: `${LONG_NAME} ${at}` }))
    return { ...reply, students: many } as Reply<'tasks/view'>
  },
  'tasks/rekey': {
    changes: Array.from({ length: 380 }, (_, at) => ({ student: `p${at}`, before: at % 100, after: (at % 100) + 1 })),
    manual: Array.from({ length: 20 }, (_, at) => ({ student: `p${380 + at}`, score: at })),
    total: 400,
  },
}
