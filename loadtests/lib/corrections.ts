import type { Body } from '../../server/contract/calls.ts'
import type { ExamQuestion } from './exam.ts'

// The corrections that every teacher makes to the exam. Runs in k6 and in Node.

type Change = Pick<Body<'tasks/rekey'>, 'question' | 'change'>
interface Correction {
  /** For tasks/rekey. */
  sent: Change
  /** The exam after it. */
  apply: (exam: ExamQuestion[]) => ExamQuestion[]
}

/** While the students work: another option of the first question is right. */
export function newKey([first]: ExamQuestion[]): Correction | undefined {
  if (!first) return undefined
  const options = first.sent.answers ?? []
  const key = (options.findIndex((option) => option.true) + 1) % options.length
  const answers = options.map(({ answer }, place) => ({ answer, ...(place === key && { true: true }) }))
  const right = [{ answer: key }]
  return {
    sent: { question: first.sent.ID, change: { kind: 'key', answers } },
    apply: (exam) => exam.map((one) => (one.sent.ID === first.sent.ID ? { ...one, right } : one)),
  }
}

/** After the submissions: a wrong answer to the second question is accepted, and the fourth is left out. */
export function afterwards([, second, , fourth]: ExamQuestion[]): Correction[] {
  const [accepted] = second?.wrong ?? []
  return [
    ...(second && accepted
      ? [
          {
            sent: {
              question: second.sent.ID,
              change: { kind: 'accept' as const, answers: [{ answer: String(accepted.answer) }] },
            },
            apply: (exam: ExamQuestion[]) =>
              exam.map((one) => (one.sent.ID === second.sent.ID ? { ...one, right: [...one.right, accepted] } : one)),
          },
        ]
      : []),
    ...(fourth
      ? [
          {
            sent: { question: fourth.sent.ID, change: { kind: 'drop' as const } },
            apply: (exam: ExamQuestion[]) => exam.filter(({ sent }) => sent.ID !== fourth.sent.ID),
          },
        ]
      : []),
  ]
}

/** The exam by which submissions are marked, and the one by which all are marked in the end. */
export function correctedExams(
  exam: ExamQuestion[],
  corrected: boolean,
): { during: ExamQuestion[]; end: ExamQuestion[] } {
  if (!corrected) return { during: exam, end: exam }
  const during = newKey(exam)?.apply(exam) ?? exam
  return { during, end: afterwards(exam).reduce((done, { apply }) => apply(done), during) }
}
