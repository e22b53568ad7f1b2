/** The forms in which the log stores an answer. Several answer ways share a form. */
interface Forms {
  /** Index of the picked option, in the author's order. */
  index: number
  /** Indexes of the picked options, ascending. */
  indexes: number[]
  text: string
  /** The words of the blanks, or the items in order. */
  texts: string[]
  /** For each left entry of a matching the chosen one of `entriesOf` its right entries; null: none. */
  places: (number | null)[]
}

export type ValueForm = keyof Forms
/** The content of an answer: one field, named by its form. */
export type Given = { [Form in ValueForm]: { [Field in Form]: Forms[Form] } }[ValueForm]
/** A student's answer to one question. A blank value (`isBlank`) clears the earlier answer. */
export type AnswerValue = { questionId: string } & Given

interface Rules<Content> {
  /** Nothing was given; such a value removes the answer. */
  isBlank: (content: Content) => boolean
  /** The question counts as answered. Stricter than "not blank" where an answer has several places. */
  isAnswered: (content: Content) => boolean
  isSame: (one: Content, other: Content) => boolean
  /** A text that equals that of another answer when both are equal for marking. */
  folded: (content: Content, fold: (text: string) => string) => string
  /** The content with typed text replaced by `MASK`; the same object when there is none. */
  mask: (content: Content) => Content
}

/** Replaces an erased text. It is not blank, because the question must still count as answered. */
const MASK = '•••'
/** A left entry without a right one, as a line of `foldedText`. */
export const OPEN = '–'

const FORMS: { [Form in ValueForm]: Rules<Forms[Form]> } = {
  index: {
    isBlank: () => false,
    isAnswered: () => true,
    isSame: (one, other) => one === other,
    folded: String,
    mask: (index) => index,
  },
  indexes: {
    isBlank: (indexes) => indexes.length === 0,
    isAnswered: (indexes) => indexes.length > 0,
    isSame: (one, other) => one.length === other.length && one.every((index, place) => index === other[place]),
    folded: (indexes) => indexes.join('\n'),
    mask: (indexes) => indexes,
  },
  text: {
    isBlank: (text) => !hasText(text),
    isAnswered: hasText,
    isSame: (one, other) => one === other,
    folded: (text, fold) => fold(text),
    mask: maskText,
  },
  texts: {
    isBlank: (texts) => !texts.some(hasText),
    // A passage with one open blank is not answered.
    isAnswered: (texts) => texts.length > 0 && texts.every(hasText),
    isSame: (one, other) => one.length === other.length && one.every((text, place) => text === other[place]),
    // Folding leaves no line break within a text.
    folded: (texts, fold) => texts.map(fold).join('\n'),
    mask: (texts) => (texts.every((text) => maskText(text) === text) ? texts : texts.map(maskText)),
  },
  places: {
    isBlank: (places) => places.every((place) => place === null),
    // One open left entry is as an open blank.
    isAnswered: (places) => places.length > 0 && places.every((place) => place !== null),
    isSame: (one, other) => one.length === other.length && one.every((place, at) => place === other[at]),
    // No line is empty, because a group of answers is trimmed.
    folded: (places) => places.map((place) => place ?? OPEN).join('\n'),
    mask: (places) => places,
  },
}

function hasText(text: string): boolean {
  return text.trim() !== ''
}

/** The text replaced by `MASK`, unless it is blank. */
export function maskText(text: string): string {
  return hasText(text) ? MASK : text
}

/** True for a value that has only white space, or nothing, as its text or texts. */
export const isBlank = (value: Given): boolean => read(value, (rules, content) => rules.isBlank(content))

/**
 * Whether a question counts as answered. Student's progress, class counts and history all use this rule. An answer is a
 * picked option or a text that is not blank. Of several texts none may be blank: a half-filled passage is not answered.
 */
export const isAnswered = (value: Given): boolean => read(value, (rules, content) => rules.isAnswered(content))

/** Whether two answers are equal. Answers of different forms never are. */
export const isSame = (one: Given, other: Given): boolean =>
  read(one, (rules, content, form) => form in other && rules.isSame(content, contentOf(other, form)))

/** Ids of the questions whose saved answer these values change. */
export const changedSince = (saved: ReadonlyMap<string, AnswerValue>, values: readonly AnswerValue[]): string[] =>
  values
    .filter((value) => {
      const before = saved.get(value.questionId)
      return !before || !isSame(before, value)
    })
    .map(({ questionId }) => questionId)

/**
 * The text by which equal answers to one question are grouped. `fold` is that of marking. A picked option is its index,
 * several options or texts are lines.
 */
export const foldedText = (value: Given, fold: (text: string) => string): string =>
  read(value, (rules, content) => rules.folded(content, fold))

/**
 * The value with typed text masked; the same object when it has none. Picked options stay, because they are only
 * numbers.
 */
export const maskValue = (value: AnswerValue): AnswerValue =>
  read(value, (rules, content, form) => {
    const masked = rules.mask(content)
    return masked === content ? value : ({ ...value, [form]: masked } as AnswerValue)
  })

/** Whether an operator's erasure has replaced typed text of the answer. */
export const isErased = (value: Given): boolean =>
  foldedText(value, (text) => text)
    .split('\n')
    .includes(MASK)

const FORM_NAMES = Object.keys(FORMS) as ValueForm[]

const contentOf = (value: Given, form: ValueForm): unknown => value[form as keyof Given]

/** Calls `use` with the rules and the content of the value's form. */
function read<Result>(value: Given, use: (rules: Rules<unknown>, content: unknown, form: ValueForm) => Result): Result {
  const form = FORM_NAMES.find((name) => name in value)
  if (!form) throw new Error('an answer without a known form')
  return use(FORMS[form] as Rules<unknown>, contentOf(value, form), form)
}
