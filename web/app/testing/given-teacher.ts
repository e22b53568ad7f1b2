import type { EntryAnswer } from '../../../server/contract/answer-shapes.ts'
import type { Entry, EntryStatus } from '../../../server/contract/attempt-shapes.ts'
import type { Reply } from '../../../server/contract/calls.ts'
import type { HistoryEvent } from '../../../server/contract/history-shapes.ts'
import type { Task } from '../../../server/contract/task-shapes.ts'
import { aListedStudent, anEntry, aTask, inDays, NOTHING_ANALYSED } from './given.ts'
import { PICTURE, QUESTIONS } from './given-task-questions.ts'
import type { Replies } from './open-screen.tsx'
import { aTeacher } from './people.ts'

/* A teacher with tasks in every state and three classes, as in the demo school. */

export const TEACHER = aTeacher({
  _id: 'teacher',
  user: 'teacher1',
  name: 'هدى نصّار',
  img: PICTURE,
  city: 'الناصرة',
  school_id: [{ _id: 's1', name: 'مدرسة البستان الشاملة' }],
  classes: ['1-7', '1-8', '2-7'],
  tasks_num: 51,
  phone: '04-555-3794',
})

const CATEGORIES = [
  { _id: 'listening', name: 'الاستماع', en_name: 'Listening', top: 'english' },
  { _id: 'past-simple', name: 'الماضي البسيط', en_name: 'Past simple', top: 'english' },
  { _id: 'articles', name: 'أدوات التعريف وحروف الجرّ', en_name: 'Articles and prepositions', top: 'english' },
]

const STORY = '<p dir="rtl">كان يا ما كان، في قديم الزمان، قطّة صغيرة تحبّ الكتب.</p><p>The cat sat on the mat.</p>'

const sent = (given: Partial<Task>): Task =>
  aTask({
    classes: ['1-7'],
    teacher: undefined,
    questions_num: QUESTIONS.length,
    all_students: 25,
    sent: 0,
    working: 0,
    not: 0,
    avg: null,
    ...given,
  })

/** Tasks in every state of a teacher's list, by their ids. */
export const TASKS = {
  waiting: sent({
    _id: 'waiting',
    name: 'مهمّة بانتظار التصحيح',
    classes: ['1-7', '2-7'],
    cats: ['listening', 'articles'],
    sent: 12,
    working: 9,
    not: 12,
  }),
  working: sent({
    _id: 'working',
    name: 'مهمّة قيد الحلّ',
    timer: 60,
    sent: 3,
    working: 1,
    full: 'أجيبوا بجمل كاملة، then read them aloud.',
  }),
  fresh: sent({ _id: 'fresh', name: 'مهمّة لم تبدأ', full: 'اقرأ القصّة أوّلًا، then answer.' }),
  ending: sent({
    _id: 'ending',
    name: 'الاستماع والفهم: قصّة القطّة الصغيرة التي تحبّ الكتب',
    img: PICTURE,
    avg: 67,
    sent: 23,
  }),
  scheduled: sent({
    _id: 'scheduled',
    name: 'مهمّة قادمة',
    date_start: inDays(1),
    date_end: inDays(3),
    phase: 'scheduled',
  }),
  cards: sent({
    _id: 'cards',
    name: 'Cards: irregular verbs',
    activity: 'a1',
    date_end: '',
    questions_num: 12,
    avg: 76,
    sent: 14,
  }),
  final: sent({
    _id: 'final',
    name: 'مهمّة نهائيّة',
    classes: ['1-7', '2-7', '1-8'],
    res_type: 1,
    review: 'final',
    cats: ['past-simple'],
    phase: 'closed',
    date_end: inDays(-2),
    all_students: 75,
    sent: 68,
    avg: 72,
  }),
  closed: sent({ _id: 'closed', name: 'مهمّة انتهت', phase: 'closed', date_end: inDays(-5), review: 'never' }),
}

const FIRST_NAMES = ['أحمد', 'سلمى', 'باسل', 'نديم', 'سناء', 'أيمن', 'هيا', 'عبد الرحمن', 'مجد', 'ليان', 'كريم', 'تالا']
const LAST_NAMES = ['كيوان', 'نجّار', 'محاجنة', 'أبو الخير الحسينيّ', 'عودة']
const STATES: EntryStatus[] = ['waiting', 'final', 'in_progress', 'not_started', 'waiting']
/** A right choice, two options of which one is wrong, a wrong word, a wrong number, a half filled passage, a right and a wrong order; the rest is empty. */
const ANSWERS: EntryAnswer[] = [
  { ID: 'choice', answer: 0, right: true },
  { ID: 'several', picked: [0, 3], right: false },
  { ID: 'typed', answer: 'noon', right: false },
  { ID: 'number', answer: '-١٢٠ م', right: false },
  { ID: 'blanks', answers: ['mat', 'cat', ''], right: false },
  { ID: 'sort', answers: ['نملة', 'قطّة', 'حصان'], right: true },
  { ID: 'matching', places: [2, 1, 0], right: false },
  { ID: 'picture', answer: 2, right: false },
]

/** 25 students of two classes in every state. */
export const ENTRIES: Entry[] = Array.from({ length: 25 }, (_, place) => {
  const status = STATES[place % STATES.length] ?? 'not_started'
  const submitted = status === 'waiting' || status === 'final'
  const started = status !== 'not_started'
  return anEntry({
    _id: `p${place}`,
    name: `${FIRST_NAMES[place % FIRST_NAMES.length]} ${LAST_NAMES[place % LAST_NAMES.length]}`,
    img: place % 2 === 0 ? PICTURE : '',
    classes: [place % 3 === 0 ? '2-7' : '1-7'],
    status,
    finished: status === 'final',
    score: submitted ? (place * 17) % 101 : null,
    timer: submitted ? 245 + place * 13 : null,
    answered: started ? ANSWERS.length : 0,
    given: started,
    right: submitted ? 2 : undefined,
    earlier: place === 3,
    started_at: started ? inDays(-0.02) : '',
    sent_at: submitted ? inDays(-0.01) : '',
  })
})
const withAnswers = (entry: Entry): Entry => ({ ...entry, answers: entry.status === 'not_started' ? [] : ANSWERS })
const NOT_STARTED = ENTRIES.map(({ _id, name, img, classes }) => anEntry({ _id, name, img, classes }))

/** One task for its owner; the task `working` is frozen, because an attempt has begun. */
function oneTask(id: string, student: string | undefined, answers: boolean | undefined): Reply<'tasks/view'> {
  const known = Object.values(TASKS).find(({ _id }) => _id === id) ?? TASKS.waiting
  const entries = known === TASKS.fresh ? NOT_STARTED : ENTRIES
  const chosen = student ? entries.filter(({ _id }) => _id === student) : entries
  return {
    tasks: [{ ...known, story: STORY, questions: QUESTIONS, students: [], students_list: [], frozen: id !== 'fresh' }],
    students: student || answers ? chosen.map(withAnswers) : chosen,
    stats: {
      avg: 72,
      sent: 12,
      all_students: entries.length,
      not: 12,
      right_rates: Object.fromEntries(QUESTIONS.map(({ ID }, place) => [ID, place / QUESTIONS.length])),
    },
    categories: CATEGORIES,
    position: 1,
  }
}

/** The teacher's list of tasks; a search finds nothing. */
function listOfTasks(search: string | undefined): Reply<'tasks/view'> {
  const tasks = search ? [] : Object.values(TASKS)
  return {
    tasks,
    stats: { tasks: 16, students: 75, avg: 72, sent: 402, notFinished: 51 },
    categories: CATEGORIES,
    total: search ? 0 : 160,
    counts: { all: 160, waiting: 3, active: 4 },
    position: 1,
  }
}

const STUDENT = { _id: 'p0', name: ENTRIES[0]?.name ?? '' }
const HISTORY: HistoryEvent[] = (
  [
    { type: 'grade_changed', by: { _id: TEACHER._id, name: TEACHER.name }, score: 63, finished: false },
    { type: 'answers_submitted', score: 50, finished: false, answered: 7, of: QUESTIONS.length, timer: 415 },
    { type: 'answers_saved', questions: ['blanks', 'sort', 'picture'], count: 2 },
    { type: 'answers_saved', questions: ['typed'], count: 1 },
    { type: 'answers_saved', questions: ['choice'], count: 1 },
    { type: 'attempt_started', of: QUESTIONS.length, date_end: inDays(1) },
    { type: 'answers_deleted', by: { _id: TEACHER._id, name: TEACHER.name }, attempt: 1 },
  ] satisfies Partial<HistoryEvent>[]
).map((event, place) => ({
  ...{ at: inDays(-0.01 * (place + 1)), by: STUDENT, student: STUDENT, attempt: 2, position: 20 - place },
  ...event,
}))

const CLASSES = { '1-7': 25, '1-8': 25, '2-7': 25 }
const SUBJECTS: Reply<'Cat'>['cats'] = [
  { _id: 'english', name: 'اللغة الإنجليزية', en_name: 'English', img: '', parent: '', classes: ['7', '8'], sub: 3 },
  { _id: 'arabic', name: 'اللغة العربية', en_name: 'Arabic', img: '', parent: '', classes: ['7', '8'], sub: 0 },
]

export const TEACHER_REPLIES: Replies = {
  'tasks/view': ({ _id, student, answers, search }) => (_id ? oneTask(_id, student, answers) : listOfTasks(search)),
  'tasks/history': { events: HISTORY, total: HISTORY.length, position: 20 },
  'tasks/analysis': NOTHING_ANALYSED,
  'tasks/start': ({ _id }) => ({
    task: { ...TASKS.working, _id, story: STORY, questions: QUESTIONS },
    already: { finished: false, answers: [], score: null },
    position: 1,
  }),
  'students/view': {
    students: ENTRIES.map(({ _id, name, img, classes }) => aListedStudent({ _id, name, img, classes })),
    total: 75,
    counts: CLASSES,
  },
  'questions/view': {
    questions: QUESTIONS.map((question, place) => ({
      ...question,
      cats: ['listening'],
      classes: ['5', '6', '7', '2-8'].slice(place % 4),
      level: (['Beginners', 'Intermediate', 'Advanced', ''] as const)[place % 4] ?? '',
      mine: place % 2 === 0,
    })),
    total: 340,
    categories: CATEGORIES,
  },
  'speech/voices': { ar: true, en: true },
  Cat: ({ cat }) => ({
    cats: cat
      ? CATEGORIES.map(({ top: _top, ...category }) => ({ ...category, img: '', parent: cat, classes: ['7'], sub: 0 }))
      : SUBJECTS,
    files: [],
    quizs: [],
    news: [],
    news_total: 0,
    path: [],
  }),
}
