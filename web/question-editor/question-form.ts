import { ANSWERS_TYPES, type AnswerWay, answersTypeOf, answerWay } from '../../server/contract/answer-way-rules.ts'
import type { Question, QuestionInput } from '../../server/contract/questions.ts'
import { westernDigits } from '../../server/contract/rules.ts'
import type { Kind } from '../parts/authoring/question-icons.ts'
import { authoringOf, emptyKeys, type KeyForm, keptKeys } from '../ways/authoring.ts'

/** Everything that the popup holds; what one kind or way does not use waits there for a change of mind. */
export interface QuestionForm extends KeyForm {
  /** Of the bank; '' for a new one. */
  ID: string
  /** 0 until it is chosen. */
  kind: Kind | 0
  way: AnswerWay
  text: string
  notes: string
  title: string
  description: string
  address: string
  sound: string
  picture: string
  /** What is spoken: a word, or the sound's text where there is no file. */
  spoken: string
  classes: string[]
  categories: string[]
  level: string
  direction: 'auto' | 'rtl' | 'ltr'
  strict: boolean
}

export const emptyQuestion = (): QuestionForm => ({
  ID: '',
  kind: 0,
  way: 'choice',
  text: '',
  notes: '',
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
})

/** The form of a question of the bank. */
export function formOfQuestion(question: Question): QuestionForm {
  const way = answerWay(question)
  const fresh = emptyQuestion()
  return {
    ...fresh,
    ID: question.ID,
    kind: question.type,
    way,
    text: question.question,
    notes: question.notes,
    title: question.video?.video_title || question.file?.file_title || '',
    description: question.video?.video_desc || question.file?.file_desc || '',
    address: question.video?.video_url ?? '',
    sound: question.type === 3 || question.type === 5 ? (question.file?.file ?? '') : '',
    picture: question.type === 4 ? (question.file?.file ?? '') : '',
    spoken: question.file?.file_word ?? '',
    ...authoringOf(way).formOf(question.answers),
    classes: question.classes,
    categories: question.cats,
    level: question.level,
    direction: question.direction,
    strict: !!question.strict,
  }
}

/** What questions/save takes; undefined until a kind is chosen. Empty answers go along: the rules drop them. */
export function inputOf(form: QuestionForm): QuestionInput | undefined {
  const { kind } = form
  if (kind === 0) return undefined
  const file = kind === 3 || kind === 5 ? form.sound : kind === 4 ? form.picture : ''
  return {
    ...(form.ID && { ID: form.ID }),
    type: kind,
    question: form.text,
    notes: form.notes,
    ...answersTypeOf(ANSWERS_TYPES[form.way]),
    answers: authoringOf(form.way).answersOf(form),
    ...(kind === 2 && {
      video: { video_url: westernDigits(form.address), video_title: form.title, video_desc: form.description },
    }),
    ...(kind > 2 && {
      file: {
        file,
        file_title: form.title,
        file_desc: form.description,
        file_word: kind === 5 || (kind === 3 && !file) ? form.spoken : '',
      },
    }),
    cats: form.categories,
    classes: form.classes,
    level: form.level,
    direction: form.direction,
    ...(form.strict && { strict: true }),
  }
}

/** What the preview shows while it is being written: whole or not. */
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
    answers: (input.answers ?? []).filter(({ answer }) => answer.trim() !== ''),
  }
}

/** The next question of a series: what describes it stays, what it asks is new. */
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
