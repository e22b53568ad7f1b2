import { attemptStream } from '../../events/attempt/attempt-events.ts'
import type { Event } from '../../events/decider.ts'
import type { StreamWrite } from '../../events/store/event-store.ts'
import { type TaskQuestion, taskStream } from '../../events/task/task-events.ts'

/** Numbers of tasks, of recipients per task, and of saved answers per recipient. */
export interface Size {
  tasks: number
  students: number
  saves: number
}

/** Owners and recipients of the tasks. */
export interface School {
  id: string
  owner(task: number): string
  student(task: number, place: number, students: number): string
}

/** 20 teachers and 40 classes. */
const LARGE: School = {
  id: 'school',
  owner: (task) => `teacher${task % 20}`,
  student: (task, place, students) => `s${(task % 40) * students + place}`,
}

const QUESTIONS = 20
/** A student saves an answer every half minute. */
const time = (round: number) => new Date(Date.UTC(2026, 0, 5, 8, 0, round * 30)).toISOString()

/** A question with four options, the first of which is right. */
export const question = (index: number): TaskQuestion => ({
  id: `q${index}`,
  kind: 'text',
  text: `ما عاصمة المملكة الأردنية الهاشمية؟ اختر الإجابة الصحيحة (${index}).`,
  notes: '',
  direction: 'auto',
  strict: false,
  categories: ['category'],
  classes: ['1-7'],
  level: 'Beginners',
  points: 1,
  key: { way: 'choice', options: ['عمّان', 'إربد', 'الزرقاء', 'العقبة'], right: 0 },
})

/** The events of a school, interleaved as in a real log: in each round every student makes the next step. */
export function* schoolRounds(
  { tasks, students, saves }: Size,
  school = LARGE,
): Generator<{ at: string; writes: StreamWrite[] }[]> {
  const ids = Array.from({ length: tasks }, (_, index) => `task${index}`)
  const recipients = (task: number) =>
    Array.from({ length: students }, (_, place) => ({
      studentId: school.student(task, place, students),
      classCode: '1-7',
    }))
  yield ids.map((taskId, index) => {
    const opened: Event = { type: 'TaskOpened', data: { at: time(0) } }
    const events = [sent(taskId, school, school.owner(index), recipients(index)), opened]
    return { at: time(0), writes: [{ streamId: taskStream(taskId), expectedVersion: 0, events }] }
  })
  for (let round = 0; round < saves + 3; round += 1) {
    yield ids.map((taskId, index) => ({
      at: time(round),
      writes: recipients(index).map(({ studentId }) => ({
        streamId: attemptStream(taskId, studentId),
        expectedVersion: round,
        events: [step(taskId, studentId, round, saves)],
      })),
    }))
  }
}

/** The event of a task for a class. */
export const sent = (taskId: string, school: Pick<School, 'id'>, ownerId: string, recipients: object[]) => ({
  type: 'TaskSent',
  data: {
    taskId,
    ownerId,
    recipients,
    schoolId: school.id,
    subject: 'english',
    name: `واجب ${taskId}`,
    notes: '',
    story: '',
    background: '',
    image: '',
    review: 'closed',
    shuffleOptions: false,
    scoreShown: 'final',
    partial: false,
    categories: [],
    opensAt: null,
    closesAt: null,
    timerMinutes: 0,
    classes: ['1-7'],
    chosenStudents: [],
    resultMode: 'teacher',
    questions: Array.from({ length: QUESTIONS }, (_, index) => question(index)),
    activityId: null,
    sentAt: time(0),
  },
})

/** The step of one student in a round: start, saves, submission, grade. */
function step(taskId: string, studentId: string, round: number, saves: number): Event {
  const attempt = 1
  const questionIds = Array.from({ length: QUESTIONS }, (_, index) => `q${index}`)
  if (round === 0) {
    const data = { taskId, studentId, attempt, startedAt: time(0), deadline: null, questionIds, factor: 1 }
    return { type: 'AttemptStarted', data: { ...data, resultMode: 'teacher' } }
  }
  if (round <= saves) {
    const values = [{ questionId: `q${round % QUESTIONS}`, index: round % 4 }]
    return { type: 'AnswersSaved', data: { attempt, device: 'd', seq: round, values, savedAt: time(round) } }
  }
  if (round > saves + 1) return { type: 'GradeChanged', data: { attempt, score: 80, final: true } }
  const values = questionIds.map((questionId, index) => ({ questionId, index: index % 4 }))
  const marks = questionIds.map((questionId, index) => {
    const right = index % 4 === 0
    return { questionId, earned: right ? 100 : 0, of: 100, right }
  })
  const result = { score: 25, final: false, secondsTaken: 600, submittedAt: time(round) }
  return {
    type: 'AnswersSubmitted',
    data: { attempt, by: 'student', values, marks, rule: 'right-or-wrong-1', ...result },
  }
}
