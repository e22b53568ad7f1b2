import type { CallName } from '../contract/calls.ts'
import { CARDS } from './activity-records.ts'
import { analysisRows } from './analysis-rows.ts'
import { contentRows } from './content-rows.ts'
import { gatewayRows } from './gateway-rows.ts'
import { type Ids, MISSING } from './matrix-records.ts'
import type { Caller, Row } from './matrix-row.ts'
import { peopleRows } from './people-rows.ts'
import { reuseRows } from './reuse-rows.ts'

const values = [{ ID: 't', answer: 'x' }]
const of27: readonly Caller[] = ['colleague', 'coowner', 'substitute', 'pastsubstitute', 'editor1']
const classesOf = (caller: Caller) => [of27.includes(caller) ? '2-7' : '1-7']
/** Rows for a student who is no recipient (a classmate or one of another school), and for a missing student. */
const notTheirs = (field: string, body: (ids: Ids) => object): Row[] => [
  { field, of: [], state: 'submitted', body: (ids) => body({ ...ids, student: ids.stranger }) },
  { field, of: [], state: 'submitted', body: (ids) => body({ ...ids, student: MISSING }) },
]
const view = ({ task, student }: Ids) => ({ _id: task, student })
const score = ({ task, student }: Ids) => ({ _id: task, student, score: 50, finished: 1 })
const minutes = ({ task, student }: Ids) => ({ _id: task, students: [student], minutes: 5, reason: 'bus' })
const marked = ({ task, student }: Ids) => ({ _id: task, question: 't', students: [student], earned: 50 })
const comment = ({ task, student }: Ids) => ({ _id: task, student, question: 't', text: 'good' })
const some = ({ task, student }: Ids) => ({ _id: task, students: [student] })
const dropped = ({ task, student }: Ids) => ({
  ...{ _id: task, question: 't', change: { kind: 'drop' } },
  manual: [student],
})
const someOrAll: Row[] = [
  { field: '_id', of: ['task'], state: 'submitted', body: ({ task }) => ({ _id: task }) },
  { field: 'students', of: ['task'], state: 'submitted', body: some },
  ...notTheirs('students', some),
]
const LATER = '2096-11-20T08:00:00.000Z'
const sharedWith = (field: 'owners' | 'substitutes._id', id: string) =>
  field === 'owners' ? { owners: [id] } : { substitutes: [{ _id: id, until: LATER }] }
const GROUP = { question: 't', group: 'key', earned: 50 }
const erase = ({ task, student }: Ids) => ({ task_id: task, student })

/** By call, the fields that name a record. A call without such a field has no rows. */
export const matrix: Record<CallName, Row[]> = {
  checkLogin: [],
  login: [],
  logout: [],
  'logout/others': [],
  'moeUsers/update': [],
  'tasks/tasks_stats': [],
  'tasks/view': [
    { field: '_id', of: ['task', 'recipient'], body: ({ task }) => ({ _id: task }) },
    { field: '_id', of: ['task', 'recipient'], body: ({ task }) => ({ _id: task, class: '1-7' }) },
    { field: '_id', of: ['task'], state: 'submitted', body: ({ task }) => ({ _id: task, answers: true }) },
    { field: 'student', of: ['task'], body: view },
    { field: 'student', of: ['task'], state: 'submitted', body: view },
    ...notTheirs('student', view),
    { field: 'cat', of: ['anybody'], body: ({ category }) => ({ cat: category }) },
    { field: 'owner', of: ['manager'], state: 'people', body: ({ staff }) => ({ owner: staff }) },
  ],
  'tasks/add': [
    {
      field: 'options._id',
      of: ['task'],
      body: ({ task }) => ({ options: { _id: task, name: 'other', classes: ['1-7'] } }),
    },
    {
      field: 'options.students',
      of: ['owner'],
      named: 'students',
      body: ({ student }, caller) => ({
        options: { name: 'new', classes: classesOf(caller), students: [student] },
        questions: [{ type: 1, question: 'typed', answersType: 2, answers: [{ answer: 'key' }] }],
      }),
    },
    // Only the sender and managers may change with whom a task is shared.
    {
      field: 'options.owners',
      of: ['owner'],
      state: 'people',
      body: ({ task, staff }) => ({ options: { _id: task, owners: [staff] } }),
    },
    {
      field: 'options.substitutes._id',
      of: ['owner'],
      state: 'people',
      body: ({ task, staff }) => ({ options: { _id: task, substitutes: [{ _id: staff, until: LATER }] } }),
    },
    ...(['owners', 'substitutes._id'] as const).map((field) => ({
      field: `options.${field}`,
      of: [],
      body: ({ task, student }: Ids) => ({ options: { _id: task, ...sharedWith(field, student) } }),
    })),
    // A colleague whom the task does not have is ignored.
    {
      field: 'was._id',
      of: ['task'],
      state: 'people',
      body: ({ task, staff }) => ({ options: { _id: task, owners: [] }, was: [{ _id: staff, until: '' }] }),
    },
    {
      field: 'questions',
      of: ['anybody'],
      body: ({ question }, caller) => ({
        options: { name: 'new', classes: classesOf(caller) },
        questions: [question],
      }),
    },
  ],
  'tasks/colleagues': [{ field: '_id', of: ['owner'], body: ({ task }) => ({ _id: task }) }],
  'tasks/delete': [{ field: '_id', of: ['task'], body: ({ task }) => ({ _id: task }) }],
  'tasks/updateScore': [
    { field: '_id', of: ['task'], state: 'submitted', body: score },
    ...notTheirs('student', score),
  ],
  'tasks/delete_student_answes': [
    { field: 'task_id', of: ['task'], state: 'submitted', body: erase },
    ...notTheirs('student', erase),
  ],
  'tasks/deleted': [],
  'tasks/restore': [{ field: '_id', of: ['task'], body: ({ task }) => ({ _id: task }) }],
  'tasks/restore_answers': [
    { field: '_id', of: ['task'], state: 'submitted', body: view },
    ...notTheirs('student', view),
  ],
  'tasks/time': [
    { field: '_id', of: ['task'], body: minutes },
    {
      field: '_id',
      of: ['task'],
      state: 'started',
      body: ({ task }) => ({ _id: task, students: 'all', lost: true, reason: 'x' }),
    },
    { field: 'students', of: [], body: (ids) => minutes({ ...ids, student: ids.stranger }) },
    { field: 'students', of: [], body: (ids) => minutes({ ...ids, student: MISSING }) },
  ],
  'tasks/time_undo': [
    { field: '_id', of: ['task'], body: ({ task }) => ({ _id: task, grant: 'none' }) },
    { field: 'students', of: ['task'], body: ({ task, student }) => ({ _id: task, grant: 'g', students: [student] }) },
  ],
  'tasks/pause': [{ field: '_id', of: ['task'], body: ({ task }) => ({ _id: task }) }],
  'tasks/resume': [{ field: '_id', of: ['task'], body: ({ task }) => ({ _id: task }) }],
  'tasks/answers': [
    {
      field: '_id',
      of: ['task'],
      state: 'submitted',
      body: ({ task }) => ({ _id: task, question: 't', names: true }),
    },
  ],
  'tasks/mark': [
    { field: '_id', of: ['task'], state: 'submitted', body: ({ task }) => ({ ...GROUP, _id: task }) },
    { field: 'students', of: ['task'], state: 'submitted', body: marked },
    ...notTheirs('students', marked),
  ],
  'tasks/comment': [
    { field: '_id', of: ['task'], state: 'submitted', body: comment },
    ...notTheirs('student', comment),
  ],
  'tasks/comments': [],
  'tasks/return': [
    ...someOrAll,
    // A submission that is not one of this task is ignored.
    {
      field: 'was.student',
      of: ['task'],
      state: 'submitted',
      body: ({ task, student }) => ({ _id: task, was: [{ student, sent_at: '2026-11-20T10:00:00.000Z' }] }),
    },
  ],
  'tasks/take_back': someOrAll,
  'tasks/rekey': [
    { field: '_id', of: ['task'], state: 'submitted', body: dropped },
    { field: 'manual', of: ['task'], state: 'submitted', body: (ids) => ({ ...dropped(ids), dry: true }) },
    ...notTheirs('manual', dropped),
  ],
  'tasks/rekey_undo': [
    { field: '_id', of: ['task'], state: 'submitted', body: ({ task }) => ({ _id: task, correction: 'none' }) },
  ],
  'tasks/start': (['sent', 'started', 'submitted'] as const).map((state) => ({
    field: '_id',
    of: ['task', 'recipient'],
    state,
    body: ({ task }) => ({ _id: task }),
  })),
  'tasks/draft': [
    { field: 'task', of: ['recipient'], state: 'started', body: ({ task }) => ({ task, seq: 5, device: 'd', values }) },
  ],
  'tasks/save': [{ field: 'task', of: ['recipient'], state: 'started', body: ({ task }) => ({ task, values }) }],
  'tasks/history': [
    { field: '_id', of: ['task'], state: 'submitted', body: ({ task }) => ({ _id: task }) },
    { field: 'student', of: ['task'], state: 'submitted', body: view },
    ...notTheirs('student', view),
  ],
  'tasks/replay': [
    { field: '_id', of: ['task'], state: 'submitted', body: ({ task }) => ({ _id: task }) },
    { field: 'student', of: ['task'], state: 'submitted', body: view },
    ...notTheirs('student', view),
  ],
  'tasks/asof': [{ field: '_id', of: ['task'], state: 'submitted', body: ({ task }) => ({ _id: task }) }],
  ...analysisRows,
  ...reuseRows,
  ...peopleRows,
  'activity/view': [],
  'activity/edit': [{ field: 'id', of: ['owner'], state: 'activity', body: ({ activity }) => ({ id: activity }) }],
  'activity/save': [
    {
      field: '_id',
      of: ['owner'],
      state: 'activity',
      body: ({ activity }) => ({ _id: activity, title: 'other', answers: CARDS }),
    },
  ],
  'activity/del': [{ field: '_id', of: ['owner'], state: 'activity', body: ({ activity }) => ({ _id: activity }) }],
  'activity/send': (['activity', 'students', 'owners', 'substitutes._id'] as const).map((field) => ({
    field,
    of: field === 'activity' || field === 'students' ? ['owner'] : [],
    state: 'activity',
    body: ({ activity, student }, caller) => ({
      activity,
      name: 'new',
      classes: classesOf(caller),
      ...(field === 'students' && { students: [student] }),
      ...(field !== 'activity' && field !== 'students' && sharedWith(field, student)),
    }),
  })),
  'activity/play': [
    { field: 'id', of: ['owner', 'recipient'], state: 'activity', body: ({ activity }) => ({ id: activity }) },
    {
      field: 'task',
      of: ['owner', 'recipient'],
      state: 'activity',
      body: ({ activity, game }) => ({ id: activity, task: game }),
    },
  ],
  'activity/finish': [
    { field: 'task', of: ['recipient'], state: 'playing', body: ({ game }) => ({ task: game, known: 2, cards: 3 }) },
  ],
  'questions/view': [],
  'questions/save': [
    {
      field: 'ID',
      of: ['author'],
      body: ({ question }) => ({
        ID: question,
        type: 1,
        question: 'other',
        answersType: 2,
        answers: [{ answer: 'other' }],
      }),
    },
  ],
  'questions/delete': [{ field: '_id', of: ['author'], body: ({ question }) => ({ _id: question }) }],
  'questions/fav/view': [],
  'questions/fav/add': [{ field: 'question', of: ['anybody'], body: ({ question }) => ({ question }) }],
  'questions/fav/remove': [{ field: '_id', of: ['keeper'], body: ({ favourite }) => ({ _id: favourite }) }],
  'Question/view': [{ field: '_id', of: ['anybody'], body: ({ question }) => ({ _id: question }) }],
  Home: [],
  'news/view': [],
  menu: [],
  'Quiz/view': [{ field: 'filter.cat', of: ['anybody'], body: ({ category }) => ({ filter: { cat: category } }) }],
  'Quiz/view_by_id': [{ field: '_id', of: ['anybody'], body: ({ quiz }) => ({ _id: quiz }) }],
  'Quiz/check': [{ field: '_id', of: ['anybody'], body: ({ quiz }) => ({ _id: quiz, values: [] }) }],
  Cat: [{ field: 'cat', of: ['anybody'], body: ({ category }) => ({ cat: category }) }],
  ...gatewayRows,
  ...contentRows,
  upload: [],
  'speech/voices': [],
  'speech/preview': [],
}
