import { type AnswerWay, answerWay } from '../../server/contract/answer-way-rules.ts'
import type { Question, QuestionInput } from '../../server/contract/questions.ts'
import { DEFAULT_CHOICES, MIN_CHOICES, westernDigits } from '../../server/contract/rules.ts'
import type { Kind } from '../parts/authoring/question-icons.ts'

export interface Line {
  /** Of the form alone, so that a line keeps its place on the screen. */
  id: string
  text: string
}

/** Everything that the popup holds; what one kind or way does not use waits there for a change of mind. */
export interface QuestionForm {
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
  choices: Line[]
  /** Id of the right choice, '' for none. */
  right: string
  /** Letters: one word in boxes; otherwise a phrase. */
  letters: boolean
  word: string
  phrase: string
  passage: string
  items: Line[]
  classes: string[]
  categories: string[]
  level: string
  direction: 'auto' | 'rtl' | 'ltr'
  strict: boolean
}

let lines = 0
export const newLine = (text = ''): Line => ({ id: `line-${++lines}-${Math.random().toString(36).slice(2, 7)}`, text })
const emptyLines = (count: number) => Array.from({ length: count }, () => newLine())

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
  choices: emptyLines(DEFAULT_CHOICES),
  right: '',
  letters: true,
  word: '',
  phrase: '',
  passage: '',
  items: emptyLines(3),
  classes: [],
  categories: [],
  level: '',
  direction: 'auto',
  strict: false,
})

const WIRE: Record<AnswerWay, 2 | 3 | 4 | undefined> = { choice: undefined, typed: 2, blanks: 3, sort: 4 }

/** The form of a question of the bank. */
export function formOfQuestion(question: Question): QuestionForm {
  const way = answerWay(question)
  const [first] = question.answers
  const answer = first?.answer ?? ''
  const asLines = question.answers.map((entry) => newLine(entry.answer))
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
    ...(way === 'choice' && {
      choices: atLeastTwo(asLines),
      right: asLines[question.answers.findIndex((entry) => entry.true)]?.id ?? '',
    }),
    ...(way === 'typed' && {
      letters: !/\s/.test(answer.trim()),
      ...(/\s/.test(answer.trim()) ? { phrase: answer } : { word: answer }),
    }),
    ...(way === 'blanks' && { passage: answer }),
    ...(way === 'sort' && { items: atLeastTwo(asLines) }),
    classes: question.classes,
    categories: question.cats,
    level: question.level,
    direction: question.direction,
    strict: !!question.strict,
  }
}

const atLeastTwo = (list: Line[]) => [...list, ...emptyLines(Math.max(0, MIN_CHOICES - list.length))]

/** What questions/save takes; undefined until a kind is chosen. Empty answers go along: the rules drop them. */
export function inputOf(form: QuestionForm): QuestionInput | undefined {
  const { kind } = form
  if (kind === 0) return undefined
  const wire = WIRE[form.way]
  const file = kind === 3 || kind === 5 ? form.sound : kind === 4 ? form.picture : ''
  return {
    ...(form.ID && { ID: form.ID }),
    type: kind,
    question: form.text,
    notes: form.notes,
    ...(wire && { answersType: wire }),
    answers: answersOf(form),
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

function answersOf(form: QuestionForm): NonNullable<QuestionInput['answers']> {
  switch (form.way) {
    case 'choice':
      return form.choices.map(({ id, text }) => ({ answer: text, ...(id === form.right && { true: true }) }))
    case 'typed':
      return [{ answer: form.letters ? form.word : form.phrase }]
    case 'blanks':
      return [{ answer: form.passage }]
    case 'sort':
      return form.items.map(({ text }) => ({ answer: text }))
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
  letters: form.letters,
  notes: form.notes,
  classes: form.classes,
  categories: form.categories,
  level: form.level,
  direction: form.direction,
  strict: form.strict,
})

/** A line less; never fewer than two. */
export const withoutLine = (list: Line[], id: string): Line[] =>
  list.length <= MIN_CHOICES
    ? list.map((line) => (line.id === id ? { ...line, text: '' } : line))
    : list.filter((line) => line.id !== id)
