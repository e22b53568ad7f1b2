import type { AttemptEvent, Mark } from '../attempt/attempt-events.ts'
import type { TaskCommand } from '../task/task.ts'
import type { TaskEvent, TaskQuestion } from '../task/task-events.ts'
import type { AnswerKey } from '../ways/ways.ts'

/** Instants of the sample task below: minutes after 08:00, when it is sent. It has one question of each answer way. */
export const at = (minutes: number, seconds = 0): string =>
  new Date(Date.UTC(2026, 10, 20, 8, minutes, seconds)).toISOString()

export const question = (id: string, key: AnswerKey, more: Partial<TaskQuestion> = {}): TaskQuestion => ({
  id,
  kind: 'text',
  text: `Question ${id}`,
  notes: '',
  direction: 'auto',
  strict: false,
  categories: [],
  classes: [],
  level: 'Beginners',
  points: 1,
  key,
  ...more,
})

export const questions: TaskQuestion[] = [
  question('choice', { way: 'choice', options: ['cat', 'dog', 'fox'], right: 1 }),
  question('typed', { way: 'typed', answer: 'مدرسة' }),
  question('blanks', { way: 'blanks', passage: 'The [cat] sat on the [mat].' }),
  question('sort', { way: 'sort', items: ['one', 'two', 'three'] }),
]

type SendTask = Extract<TaskCommand, { type: 'SendTask' }>

export const sendTask = (more: Partial<SendTask> = {}): SendTask => ({
  type: 'SendTask',
  taskId: 'task',
  schoolId: 'school',
  ownerId: 'teacher',
  subject: 'english',
  name: 'Unit 2',
  notes: '',
  story: '',
  background: '',
  image: '',
  categories: [],
  review: 'closed',
  shuffleOptions: false,
  scoreShown: 'final',
  partial: false,
  classes: ['1-7'],
  chosenStudents: [],
  recipients: [
    { studentId: 'ali', classCode: '1-7' },
    { studentId: 'sara', classCode: '1-7' },
  ],
  opensAt: null,
  closesAt: null,
  timerMinutes: 0,
  resultMode: 'automatic',
  questions,
  activityId: null,
  now: at(0),
  ...more,
})

/** A `TaskSent` event of the sample task. */
export const taskSent = (more: Partial<SendTask> = {}): TaskEvent => {
  const { type: _, now, ...task } = sendTask(more)
  return { type: 'TaskSent', data: { ...task, sentAt: now } }
}

/** The mark of a question with one point. */
export const onePoint = (questionId: string, right: boolean): Mark => ({
  questionId,
  earned: right ? 100 : 0,
  of: 100,
  right,
})

type Data<Type extends AttemptEvent['type']> = Extract<AttemptEvent, { type: Type }>['data']

export const attemptStarted = (more: Partial<Data<'AttemptStarted'>> = {}): AttemptEvent => ({
  type: 'AttemptStarted',
  data: {
    taskId: 'task',
    studentId: 'ali',
    attempt: 1,
    startedAt: at(0),
    deadline: at(10),
    questionIds: questions.map(({ id }) => id),
    resultMode: 'automatic',
    factor: 1,
    ...more,
  },
})

export const answersSaved = (more: Partial<Data<'AnswersSaved'>> = {}): AttemptEvent => ({
  type: 'AnswersSaved',
  data: {
    attempt: 1,
    device: 'tab',
    seq: 1,
    values: [{ questionId: 'choice', index: 1 }],
    savedAt: at(1),
    ...more,
  },
})

export const answersSubmitted = (more: Partial<Data<'AnswersSubmitted'>> = {}): AttemptEvent => ({
  type: 'AnswersSubmitted',
  data: {
    attempt: 1,
    by: 'student',
    values: [{ questionId: 'choice', index: 1 }],
    marks: questions.map(({ id }) => onePoint(id, id === 'choice')),
    rule: 'right-or-wrong-1',
    score: 25,
    final: true,
    secondsTaken: 120,
    submittedAt: at(2),
    ...more,
  },
})
