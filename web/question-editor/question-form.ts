import {
  ANSWERS_TYPES,
  type AnswerWay,
  answersTypeOf,
  answerWay,
  isWritten,
} from '../../server/contract/answer-way-rules.ts'
import {
  mediumOf,
  QUESTION_KINDS,
  type QuestionMedium,
  type QuestionType,
} from '../../server/contract/question-kind-rules.ts'
import type { Question, QuestionInput } from '../../server/contract/questions.ts'
import { westernDigits } from '../../server/contract/rules.ts'
import { authoringOf, emptyKeys, type KeyForm, keptKeys } from '../ways/authoring.ts'

/** All input of the popup. Fields that the chosen kind or answer way does not use keep their values. */
export interface QuestionForm extends KeyForm {
  /** ID in the bank; '' for a new question. */
  ID: string
  /** Of the bank's question that this one was made from; '' if unknown. */
  version: string
  /** 0 before the choice. */
  kind: QuestionType | 0
  way: AnswerWay
  text: string
  notes: string
  /** Shown with the right answer. */
  explanation: string
  title: string
  description: string
  address: string
  sound: string
  picture: string
  /** Text to read aloud: a word, or the text of a sound without a file. */
  spoken: string
  classes: string[]
  categories: string[]
  level: string
  direction: 'auto' | 'rtl' | 'ltr'
  strict: boolean
  /** The options stay in their order in a task that shuffles. */
  keepOrder: boolean
}

export const emptyQuestion = (): QuestionForm => ({
  ID: '',
  version: '',
  kind: 0,
  way: 'choice',
  text: '',
  notes: '',
  explanation: '',
  title: '',
  description: '',
  address: '',
  sound: '',
  picture: '',
  spoken: '',
  ...emptyKeys(),
  classes: [],
  categories: [],
  level: '',
  direction: 'auto',
  strict: false,
  keepOrder: false,
})

/** The form of a question of the bank. */
export function formOfQuestion(question: Question): QuestionForm {
  const way = answerWay(question)
  const medium = mediumOf(question.type)
  const fresh = emptyQuestion()
  return {
    ...fresh,
    ID: question.ID,
    version: question.version ?? '',
    kind: question.type,
    way,
    text: question.question,
    notes: question.notes,
    explanation: question.explanation ?? '',
    title: question.video?.video_title || question.file?.file_title || '',
    description: question.video?.video_desc || question.file?.file_desc || '',
    address: question.video?.video_url ?? '',
    sound: medium === 'sound' ? (question.file?.file ?? '') : '',
    picture: medium === 'picture' ? (question.file?.file ?? '') : '',
    spoken: question.file?.file_word ?? '',
    ...authoringOf(way).formOf(question.answers, question),
    classes: question.classes,
    categories: question.cats,
    level: question.level,
    direction: question.direction,
    strict: !!question.strict,
    keepOrder: !!question.keepOrder,
  }
}

type MediumInput = (form: QuestionForm, kind: QuestionType) => Pick<QuestionInput, 'video' | 'file'>

/** The input of each medium. Beside a sound file, a text to speak is kept only if the kind requires it. */
const MEDIUM_INPUT: Record<QuestionMedium, MediumInput> = {
  none: () => ({}),
  video: ({ address, title, description }) => ({
    video: { video_url: westernDigits(address), video_title: title, video_desc: description },
  }),
  sound: ({ sound, spoken, ...form }, kind) => {
    const isSpoken = !sound || QUESTION_KINDS[kind].required.includes('file.file_word')
    return fileInput(form, sound, isSpoken ? spoken : '')
  },
  picture: (form) => fileInput(form, form.picture, ''),
}

const fileInput = (
  { title, description }: Pick<QuestionForm, 'title' | 'description'>,
  file: string,
  word: string,
): Pick<QuestionInput, 'file'> => ({
  file: { file, file_title: title, file_desc: description, file_word: word },
})

/** Body of questions/save; undefined until a kind is chosen. Empty answers are included; `checkQuestion` drops them. */
export function inputOf(form: QuestionForm): QuestionInput | undefined {
  const { kind } = form
  if (kind === 0) return undefined
  return {
    ...(form.ID && { ID: form.ID }),
    type: kind,
    question: form.text,
    notes: form.notes,
    ...answersTypeOf(ANSWERS_TYPES[form.way]),
    answers: authoringOf(form.way).answersOf(form),
    ...authoringOf(form.way).fieldsOf?.(form),
    ...MEDIUM_INPUT[mediumOf(kind)](form, kind),
    ...(form.explanation.trim() && { explanation: form.explanation }),
    cats: form.categories,
    classes: form.classes,
    level: form.level,
    direction: form.direction,
    ...(form.strict && { strict: true }),
    ...(form.keepOrder && authoringOf(form.way).canKeepOrder && { keepOrder: true }),
  }
}

/** The possibly incomplete question for the preview. */
export function shownQuestion(form: QuestionForm): Question | undefined {
  const input = inputOf(form)
  if (!input) return undefined
  return {
    ID: form.ID || 'new',
    question: '',
    notes: '',
    cats: [],
    classes: [],
    level: '',
    direction: 'auto',
    ...input,
    answers: (input.answers ?? []).filter(isWritten),
  }
}

/** An empty question with the kind, answer way and facts of the previous one. */
export const nextQuestion = (form: QuestionForm): QuestionForm => ({
  ...emptyQuestion(),
  kind: form.kind,
  way: form.way,
  ...keptKeys(form),
  notes: form.notes,
  classes: form.classes,
  categories: form.categories,
  level: form.level,
  direction: form.direction,
  strict: form.strict,
})
