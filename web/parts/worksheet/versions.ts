import { isWritten } from '../../../server/contract/answer-way-rules.ts'
import { shuffledAround } from '../../../server/contract/place-rules.ts'
import { isHeard } from '../../../server/contract/question-kind-rules.ts'
import type { Question, StudentQuestion } from '../../../server/contract/questions.ts'
import type { Draw } from '../../../server/contract/task-shapes.ts'
import { mixed } from '../../ways/mixed.ts'
import { toStudentQuestion } from '../../ways/ways.ts'

/** A: the author's order. B: questions, options and items in another one. */
export type Version = 'A' | 'B'

/** A question of a worksheet, and what is printed of it for students: without its key. */
export interface PrintedQuestion {
  question: Question
  asked: StudentQuestion
}

/**
 * The questions of a version in its order, of each draw as many as it asks. All of it depends on the questions and draws
 * alone, so that a later print is the same.
 */
export function questionsOf(
  questions: readonly Question[],
  version: Version,
  draws: readonly Draw[] = [],
): PrintedQuestion[] {
  const left = new Set(draws.flatMap((draw) => leftOut(draw, version)))
  const printed = questions.filter(({ ID }) => !left.has(ID))
  const seed = questions.map(({ ID }) => ID).join()
  const isKept = ({ keepOrder = false }: Question) => keepOrder
  const mix = (others: readonly Question[]) => shuffled(others, `${seed} ${version}`)
  const inOrder = version === 'A' ? printed : shuffledAround(printed, isKept, mix)
  return inOrder.map((question) => ({ question, asked: askedIn(question, version) }))
}

/** The questions of a draw that a version does not ask. B begins with those that A leaves out. */
function leftOut({ count, questions }: Draw, version: Version): string[] {
  const order = shuffled(questions, questions.join())
  const inTurn = version === 'A' ? order : [...order.slice(count), ...order.slice(0, count)]
  return inTurn.slice(count)
}

function askedIn(question: Question, version: Version): StudentQuestion {
  const seed = version === 'A' ? question.ID : `${question.ID} ${version}`
  const { options, file, ...asked } = { ...toStudentQuestion({ ...question, ID: seed }), ID: question.ID }
  const keeps = version === 'A' || question.keepOrder
  const answers = question.answers.filter(isWritten)
  const isKept = ({ index = -1 }: { index?: number }) => answers[index]?.keepOrder ?? false
  return {
    ...asked,
    ...(options && { options: keeps ? options : shuffledAround(options, isKept, (others) => shuffled(others, seed)) }),
    ...(file && { file: withoutSpokenText(question, file) }),
  }
}

/** The text of a dictation is its answer. */
function withoutSpokenText({ type }: Question, file: NonNullable<StudentQuestion['file']>): StudentQuestion['file'] {
  const { file: name, file_title } = file
  return { file: name, file_title, ...(!isHeard(type) && { file_desc: file.file_desc }) }
}

const shuffled = <T>(list: readonly T[], seed: string): T[] =>
  mixed(
    list.map((_, at) => String(at)),
    seed,
  ).flatMap((at) => list[Number(at)] ?? [])
