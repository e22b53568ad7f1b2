import { type Static, Type } from 'typebox'
import { htmlText } from '../html-text.ts'

// Content of older systems, which uses other answer types (docs/decisions/0101-question-authoring.md).

const flag = Type.Optional(Type.Union([Type.Boolean(), Type.Literal(0), Type.Literal(1)]))
const Text = Type.Optional(Type.String({ maxLength: 20_000 }))

/** All other fields are those of current questions, whose rules are checked afterwards. */
export const OldQuestion = Type.Object({
  old: Type.Literal(true),
  question: Text,
  notes: Text,
  answersType: Type.Optional(Type.Union([Type.Literal(2), Type.Literal(3), Type.Literal(4)])),
  answers: Type.Array(Type.Object({ answer: Text, text: Text, true: flag, right: flag, checked: flag })),
})
export type OldQuestion = Static<typeof OldQuestion>
type Answers = { answer: string; true?: true }[]

/**
 * An old question in one of today's four ways: 2, a radio list with a checked flag, and no type, a list marked true or
 * false, are choices; 3, HTML with missing words, is a fill-in; 4, a plain list, is a choice where an answer is marked,
 * else a sort in the order given. HTML in texts becomes plain text. The question rules check the result.
 */
export function fromOldQuestion(row: OldQuestion): Record<string, unknown> {
  const { old: _, answersType, answers, ...rest } = row
  const texts = {
    ...(rest.question !== undefined && { question: htmlText(rest.question) }),
    ...(rest.notes !== undefined && { notes: htmlText(rest.notes) }),
  }
  const listed = answers.map(toAnswer)
  if (answersType === 3)
    return { ...rest, ...texts, answersType: 3, answers: [{ answer: passageOf(answers), alternatives: false }] }
  if (answersType === 4 && !listed.some((answer) => answer.true))
    return { ...rest, ...texts, answersType: 4, answers: listed }
  return { ...rest, ...texts, answers: listed }
}

const toAnswer = (old: OldQuestion['answers'][number]): Answers[number] => ({
  answer: htmlText(old.text ?? old.answer ?? ''),
  ...((old.true || old.right || old.checked) && { true: true as const }),
})

/** Missing words: values of inputs, underlined or marked text, spans of the class missing, blank or gap. */
function passageOf(answers: OldQuestion['answers']): string {
  const html = answers.map(({ text, answer }) => text ?? answer ?? '').join('<br>')
  const plain = html
    .replace(/\[/g, '(')
    .replace(/\]/g, ')')
    .replace(/<input\b[^<>]*>/gi, (input) => {
      const [, double, single] = /\bvalue\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(input) ?? []
      const value = double ?? single
      return value === undefined ? input : `[${value}]`
    })
  return htmlText(bracketed(plain))
    .replace(/\[[\s[]*/g, '[')
    .replace(/[\s\]]*\]/g, ']')
}

const GAP = /\bclass\s*=\s*["'][^"']*\b(?:missing|blank|gap)\b/i

/** One pass over the tags. A pattern for pairs would take quadratic time where many tags stay open. */
function bracketed(html: string): string {
  const last = (name: string) => html.toLowerCase().lastIndexOf(`</${name}>`)
  const ends: Record<string, number> = { u: last('u'), mark: last('mark'), span: last('span') }
  let open: string | undefined
  return html.replace(/<(\/?)(u|mark|span)\b[^<>]*>/gi, (tag, slash: string, written: string, at: number) => {
    const name = written.toLowerCase()
    if (slash === '/') {
      if (open !== name) return tag
      open = undefined
      return ']'
    }
    if (open !== undefined || at > (ends[name] ?? -1) || (name === 'span' && !GAP.test(tag))) return tag
    open = name
    return '['
  })
}
