import type { Question, StudentQuestion } from '../../../server/contract/questions.ts'
import { wayOf } from '../../ways/ways.ts'

type Shown = Partial<Pick<Question, 'question' | 'notes' | 'video' | 'file' | 'answers'>> & {
  type: number
  answersType?: Question['answersType']
  parts?: StudentQuestion['parts']
}

/** HTML of old content as one line of text. Decodes common entities; keeps the “<” of a sum, which is no tag. */
export const plainText = (html: string): string =>
  html
    .replace(/<(?:script|style)[^>]*>[\s\S]*?<\/(?:script|style)>/gi, ' ')
    .replace(/<(?:!--|\/?[a-z])[^>]*>/gi, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * One line that names a question in lists, confirmations and summaries: its text, else the title of its video, sound
 * or picture, else its instructions, else the passage of a fill-in. '' only for a question without any words.
 */
export function questionTitle(question: Shown): string {
  const candidates = [
    question.question,
    question.video?.video_title,
    question.file?.file_title,
    question.notes,
    wayOf(question).stem?.(question),
    question.file?.file_word,
  ]
  for (const text of candidates) {
    const plain = plainText(text ?? '')
    if (plain) return plain
  }
  return ''
}

/** The title for a row or a card, cut at the end of a word. */
export function questionSummary(question: Shown, limit = 96): string {
  const title = questionTitle(question)
  if (title.length <= limit) return title
  const cut = title.slice(0, limit)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), limit * 0.6))}…`
}

/** One line from a question's answers, which distinguishes questions with the same title; '' if the title contains it. */
export function questionSample(question: Question): string {
  const way = wayOf(question)
  if (way.sample) return way.sample(question.answers.map(({ answer }) => answer))
  const stem = way.stem?.(question) ?? ''
  return stem === questionTitle(question) ? '' : stem
}
