import type { AttemptEvent } from '../../attempt/attempt-events.ts'
import type { TaskDetails, TaskEvent, TaskQuestion } from '../../task/task-events.ts'

type LogEvent = TaskEvent | AttemptEvent
type Examples = { [Type in LogEvent['type']]: Extract<LogEvent, { type: Type }>['data'] }

const at = '2026-11-20T08:00:00.000Z'
const later = '2026-11-20T09:30:00.000Z'

const question = { notes: '', direction: 'auto', strict: false, categories: [], classes: ['2-7'], level: '7' } as const

const questions: TaskQuestion[] = [
  {
    ...question,
    categories: ['c1'],
    classes: ['2-7'],
    id: 'q1',
    kind: 'text',
    text: 'ما عاصمة الأردن؟',
    points: 1,
    key: { way: 'choice', options: ['عمّان', 'إربد', 'الزرقاء'], right: 0 },
  },
  {
    ...question,
    categories: [],
    classes: [],
    id: 'q2',
    kind: 'image',
    text: '',
    strict: true,
    direction: 'rtl',
    file: { path: 'ab/abcdef.webp', title: 'تفاحة', description: '', word: '' },
    points: 3,
    key: { way: 'typed', answer: 'تُفّاحة' },
  },
  {
    ...question,
    categories: [],
    classes: [],
    id: 'q3',
    kind: 'video',
    text: 'Watch, then fill in.',
    direction: 'ltr',
    video: { url: 'https://example.org/v', title: 'Water', description: 'The cycle' },
    points: 1,
    key: { way: 'blanks', passage: 'Water [freezes] at [zero] degrees.' },
  },
  {
    ...question,
    categories: [],
    classes: [],
    id: 'q4',
    kind: 'word',
    text: 'رتّب',
    file: { path: '', title: '', description: '', word: 'مدرسة' },
    points: 100,
    key: { way: 'sort', items: ['أولًا', 'ثانيًا', 'ثالثًا'] },
  },
]

const details: TaskDetails = {
  name: 'واجب «الماء»',
  notes: 'اقرأ ثم أجب',
  story: '<p>قصة</p>',
  background: '#fff',
  image: 'cd/cdef.webp',
  categories: ['c1'],
  review: 'final',
  shuffleOptions: true,
  partial: true,
}

/** One example of each event as it is written today. The newest golden of a type holds exactly this. */
export const examples: Examples = {
  TaskSent: {
    taskId: 't1',
    schoolId: 's1',
    ownerId: 'u1',
    subject: 'arabic',
    classes: ['2-7'],
    chosenStudents: ['u9'],
    recipients: [{ studentId: 'u9', classCode: '2-7' }],
    resultMode: 'automatic',
    questions,
    activityId: null,
    sentAt: at,
    ...details,
    opensAt: at,
    closesAt: later,
    timerMinutes: 20,
  },
  TaskDetailsRevised: details,
  TaskRescheduled: { opensAt: null, closesAt: null, timerMinutes: 0, phase: 'open' },
  QuestionsReplaced: { questions, resultMode: 'teacher' },
  AudienceChosen: { classes: ['1-7', '2-7'], chosenStudents: [] },
  RecipientsAdded: { recipients: [{ studentId: 'u10', classCode: '1-7' }], reason: 'joined_class' },
  RecipientsRemoved: { studentIds: ['u9'] },
  QuestionsFrozen: { by: 'u9' },
  TaskOpened: { at },
  TaskClosed: { at: later },
  TaskPaused: { reason: 'إنذار حريق', by: 'u1', at },
  TaskResumed: { by: 'u1', at: later, closesAt: '2026-11-20T11:00:00.000Z' },
  TaskDeleted: {},
  AttemptStarted: {
    taskId: 't1',
    studentId: 'u9',
    attempt: 1,
    startedAt: at,
    deadline: later,
    questionIds: ['q1', 'q2', 'q3', 'q4'],
    resultMode: 'automatic',
    factor: 1.25,
  },
  AnswersSaved: {
    attempt: 1,
    device: 'd1',
    seq: 7,
    values: [
      { questionId: 'q1', index: 0 },
      { questionId: 'q2', text: 'تفاحة' },
      { questionId: 'q3', texts: ['freezes', ''] },
    ],
    savedAt: at,
  },
  DeadlineMoved: { attempt: 1, deadline: null },
  AnswersSubmitted: {
    attempt: 1,
    by: 'deadline',
    values: [{ questionId: 'q1', index: 0 }],
    marks: [
      { questionId: 'q1', earned: 100, of: 100, right: true },
      { questionId: 'q2', earned: 150, of: 300, right: false },
    ],
    rule: 'parts-1',
    score: 63,
    final: true,
    secondsTaken: 312,
    submittedAt: later,
  },
  LateAnswersKept: {
    attempt: 1,
    device: 'd1',
    seq: 8,
    values: [{ questionId: 'q4', texts: ['أولًا', 'ثالثًا', 'ثانيًا'] }],
    arrivedAt: later,
  },
  GradeChanged: { attempt: 1, score: null, final: false },
  AnswersDeleted: { attempt: 1 },
  AttemptAbandoned: { attempt: 2, reason: 'recipient_removed' },
  TimeGranted: { attempt: 1, grant: 'g1', minutes: 10, opensAt: null, closesAt: later, reason: 'مرض', by: 'u1', at },
  AttemptReopened: { attempt: 1, grant: 'g2', deadline: later, reason: 'انقطع الاتصال', by: 'u1', at },
  AttemptAllowed: { attempt: 1, grant: 'g3', reason: 'محاولة أخرى', by: 'u1', at },
  GrantUndone: { attempt: 1, grant: 'g1', by: 'u1', at: later },
  AttemptPaused: { attempt: 1, at },
  AttemptResumed: { attempt: 1, at: later, deadline: '2026-11-20T10:00:00.000Z' },
}
