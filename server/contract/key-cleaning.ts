import { type AnswerWay, isWritten, type KeyAnswer } from './answer-way-rules.ts'
import { cleanPairs } from './matching-rules.ts'
import { wirePicture, wirePlace } from './option-rules.ts'

type Clean = (text: string) => string
/** Fields of an answer that only some ways have. */
type Kept = Partial<KeyAnswer>

/** The answers of each way's key, cleaned, without empty ones. Fields of other ways are dropped. */
export const CLEAN_KEY: Record<AnswerWay, (answers: readonly KeyAnswer[], clean: Clean) => KeyAnswer[]> = {
  choice: keeping(optionFields),
  several: keeping(optionFields),
  typed: keeping(() => ({})),
  number: keeping(({ number }) => (number ? { number } : {})),
  blanks: keeping(({ alternatives }) => (alternatives === undefined ? {} : { alternatives })),
  sort: keeping(() => ({})),
  matching: cleanPairs,
  open: keeping(() => ({})),
}

function optionFields(option: KeyAnswer): Kept {
  return { ...wirePicture(option), ...wirePlace(option) }
}

function keeping(kept: (answer: KeyAnswer) => Kept) {
  return (answers: readonly KeyAnswer[], clean: Clean): KeyAnswer[] =>
    answers
      .map((answer) => ({ answer: clean(answer.answer), ...(answer.true && { true: true }), ...kept(answer) }))
      .filter(isWritten)
}
