import {
  type AnswerWay,
  answerWay,
  checkKey,
  isMarkedByTeacher,
  type KeyAnswer,
  RUBRIC_LEAST,
} from './answer-way-rules.ts'
import type { ErrorCode, ErrorText } from './errors.ts'
import { CLEAN_KEY } from './key-cleaning.ts'
import { mediumOf, QUESTION_KINDS, type QuestionMedium, type RequiredField } from './question-kind-rules.ts'
import type { Question, QuestionInput } from './questions.ts'
import { youtubeId } from './rules.ts'

export type QuestionCheck = { ok: Question } | { error: ErrorText | ErrorCode; field: string }
type Problem = { error: ErrorText; field: string }

/**
 * The rules of the question form (docs/requirements.md 5.18, 5.19, 5.20), shared by client and server. Returns `{ok}`
 * with the question normalised (empty answers dropped, defaults filled in, texts cleaned), or the first broken rule and
 * its field. Texts are plain: `<b>` stays three characters, and no screen renders it as HTML.
 */
export function checkQuestion(input: QuestionInput): QuestionCheck {
  const question = normalise(input)
  const problem = missingField(question)
  if (problem) return problem
  const answers = checkKey(answerWay(question), question.answers)
  if (typeof answers === 'string') return { error: answers, field: 'answers' }
  return markedProblem(question) ?? { ok: { ...question, answers } }
}

/** Trimmed, without control characters (PostgreSQL refuses NUL), lone surrogates replaced by U+FFFD. */
export const plainText = (text: string | undefined): string => withoutControls(text ?? '').trim()

/** Without control characters other than tabs and line breaks, lone surrogates replaced by U+FFFD. */
export const withoutControls = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are removed
  text.toWellFormed().replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, '')

/** The answers of a key, cleaned, without empty ones. */
export const cleanAnswers = (way: AnswerWay, answers: readonly KeyAnswer[]): KeyAnswer[] =>
  CLEAN_KEY[way](answers, plainText)

/** A suggested length has an end after its start; a rubric has 2 to 6 criteria. */
function markedProblem({ guide, rubric }: Question): Problem | undefined {
  if (guide && guide.from > guide.to) return { error: 'words_from_to', field: 'guide' }
  return rubric && rubric.length < RUBRIC_LEAST ? { error: 'two_to_six_criteria', field: 'rubric' } : undefined
}

/** What helps to write and to mark an answer. A rubric without texts is none. */
function markedFields(input: QuestionInput): Pick<Question, 'guide' | 'rubric'> {
  if (!isMarkedByTeacher(input)) return {}
  const { guide, rubric = [] } = input
  const criteria = rubric
    .map(({ text, points }) => ({ text: plainText(text), points }))
    .filter(({ text }) => text !== '')
  return {
    ...(guide && { guide: { from: guide.from, to: guide.to } }),
    ...(criteria.length > 0 && { rubric: criteria }),
  }
}

function normalise(input: QuestionInput): Question {
  const explanation = plainText(input.explanation)
  return {
    ID: input.ID ?? '',
    type: input.type,
    question: plainText(input.question),
    notes: plainText(input.notes),
    ...(input.answersType && { answersType: input.answersType }),
    answers: cleanAnswers(answerWay(input), input.answers ?? []),
    ...MEDIUM_FIELDS[mediumOf(input.type)](input),
    ...(explanation && { explanation }),
    cats: [...new Set(input.cats)],
    classes: [...new Set(input.classes)],
    level: plainText(input.level),
    direction: input.direction ?? 'auto',
    ...markedFields(input),
    ...(input.strict && { strict: true }),
    ...(input.keepOrder && { keepOrder: true }),
  }
}

const videoFields = ({ video }: QuestionInput): Pick<Question, 'video'> => ({
  video: {
    video_url: plainText(video?.video_url),
    video_title: plainText(video?.video_title),
    video_desc: plainText(video?.video_desc),
  },
})

const fileFields = ({ file }: QuestionInput): Pick<Question, 'file'> => ({
  file: {
    file: plainText(file?.file),
    file_title: plainText(file?.file_title),
    file_desc: plainText(file?.file_desc),
    file_word: plainText(file?.file_word),
  },
})

/** The fields of a question that depend on its medium. Fields of another medium are dropped. */
const MEDIUM_FIELDS: Record<QuestionMedium, (input: QuestionInput) => Pick<Question, 'video' | 'file'>> = {
  none: () => ({}),
  video: videoFields,
  sound: fileFields,
  picture: fileFields,
}

/** Whether a required field is filled in. The URL of a video must contain an 11-character id. */
const IS_FILLED: Record<RequiredField, (question: Question) => boolean> = {
  question: ({ question }) => question !== '',
  'video.video_url': ({ video }) => !!youtubeId(video?.video_url ?? ''),
  'video.video_title': ({ video }) => !!video?.video_title,
  'file.file_title': ({ file }) => !!file?.file_title,
  'file.file_word': ({ file }) => !!file?.file_word,
}

function missingField(question: Question): Problem | undefined {
  const field = QUESTION_KINDS[question.type].required.find((name) => !IS_FILLED[name](question))
  return field && { error: 'required', field }
}
