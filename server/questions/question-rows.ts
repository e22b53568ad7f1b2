import type { Kysely, Selectable } from 'kysely'
import { ANSWERS_TYPES, type KeyAnswer } from '../contract/answer-way-rules.ts'
import { wirePicture, wirePlace } from '../contract/option-rules.ts'
import type { Question, QuestionInput } from '../contract/questions.ts'
import { foldForSearch, hasBars } from '../contract/rules.ts'
import type { Database, ServerTables } from '../database/tables.ts'
import { versionOf } from '../http/content-version.ts'
import { editableOwners, type Reader } from './may-edit.ts'

export type QuestionRow = Selectable<ServerTables['questions']>

/** Rows of the bank in the contract's form; `mine` says whether this teacher may edit the question. */
export const contractQuestions = async (
  read: Kysely<Database>,
  rows: QuestionRow[],
  reader: Reader,
): Promise<Question[]> => {
  const editable = await editableOwners(
    read,
    reader,
    rows.map((row) => row.owner_id),
  )
  return rows.map((row) => toContractQuestion(row, editable))
}

/** A row of the bank with its answer key, for teachers only. */
export function toContractQuestion(row: QuestionRow, editable?: ReadonlySet<string>): Question {
  return {
    ID: row.id,
    type: row.type as Question['type'],
    question: row.question,
    notes: row.notes,
    ...(row.answers_type > 1 ? { answersType: row.answers_type as Question['answersType'] } : {}),
    answers: answersOf(row),
    ...(row.video === '' ? {} : { video: JSON.parse(row.video) }),
    ...(row.file === '' ? {} : { file: JSON.parse(row.file) }),
    cats: JSON.parse(row.cats),
    classes: JSON.parse(row.classes),
    level: row.level,
    direction: row.direction as Question['direction'],
    ...(row.open_text === '' ? {} : (JSON.parse(row.open_text) as OpenFields)),
    ...(row.explanation ? { explanation: row.explanation } : {}),
    ...(row.strict ? { strict: true } : {}),
    ...(row.keep_order ? { keepOrder: true } : {}),
    ...(editable ? { mine: editable.has(row.owner_id), version: questionVersion(row) } : {}),
  }
}

/** The columns of a checked question. The answers_type of a choice question is 1. */
export function toQuestionColumns(question: QuestionInput) {
  return {
    type: question.type,
    question: question.question ?? '',
    notes: question.notes ?? '',
    answers_type: question.answersType ?? 1,
    answers: JSON.stringify((question.answers ?? []).map(plainAnswer)),
    video: question.video ? JSON.stringify(question.video) : '',
    file: question.file ? JSON.stringify(question.file) : '',
    cats: JSON.stringify(question.cats ?? []),
    classes: JSON.stringify(question.classes ?? []),
    level: question.level ?? '',
    direction: question.direction ?? 'auto',
    open_text: openText(question),
    explanation: question.explanation ?? '',
    strict: question.strict ? 1 : 0,
    keep_order: question.keepOrder ? 1 : 0,
    search: searchText(question),
  }
}

type Content = Omit<QuestionRow, 'id' | 'owner_id' | 'subject' | 'search' | 'created_at' | 'updated_at' | 'deleted_at'>

/** What an author may change of a row, or of the columns to store. */
export const questionContent = (row: Content): Content => ({
  type: row.type,
  question: row.question,
  notes: row.notes,
  answers_type: row.answers_type,
  answers: row.answers,
  video: row.video,
  file: row.file,
  cats: row.cats,
  classes: row.classes,
  level: row.level,
  direction: row.direction,
  open_text: row.open_text,
  explanation: row.explanation,
  strict: row.strict,
  keep_order: row.keep_order,
})

/** The version of a row, or of the columns to store. */
export const questionVersion = (row: Content): string => versionOf({ ...questionContent(row) })

type OpenFields = Pick<Question, 'guide' | 'rubric'>

/** JSON of the fields that only open questions have, '' for none. */
const openText = ({ guide, rubric }: OpenFields): string =>
  guide || rubric ? JSON.stringify({ ...(guide && { guide }), ...(rubric && { rubric }) }) : ''

/** A passage that was stored before blanks had alternatives keeps its `|` as a part of the word. */
function answersOf({ answers, answers_type }: QuestionRow): KeyAnswer[] {
  const stored: KeyAnswer[] = JSON.parse(answers)
  if (answers_type !== ANSWERS_TYPES.blanks) return stored
  return stored.map((one) => ({ ...one, ...(hasBars(one.answer) && { alternatives: one.alternatives ?? false }) }))
}

const plainAnswer = ({ answer, true: right, number, alternatives, img, alone, keepOrder, match }: KeyAnswer) => ({
  answer,
  ...(right && { true: true }),
  ...(number && { number }),
  ...(alternatives !== undefined && { alternatives }),
  ...wirePicture({ img, alone }),
  ...wirePlace({ keepOrder }),
  ...(match && { match: { answer: match.answer, ...(match.img && { img: match.img }) } }),
})

/** The folded text that searches match. */
function searchText(question: QuestionInput): string {
  const { video, file } = question
  const texts = [
    question.question,
    question.notes,
    question.explanation,
    video?.video_title,
    video?.video_desc,
    file?.file_title,
    file?.file_desc,
    file?.file_word,
    ...(question.answers ?? []).map(({ answer, match }) => `${answer} ${match?.answer ?? ''}`.replace(/[[\]]/g, '')),
  ]
  return foldForSearch(texts.filter(Boolean).join(' '))
}
