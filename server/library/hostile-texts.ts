import { expectLinear } from '../../events/testing/linear.ts'
import { cleanStory } from '../assessment/story.ts'
import { htmlText, storyPreview } from './html-text.ts'
import { readCsv } from './import/csv-rows.ts'
import { lineOf } from './import/json-lines.ts'
import { fromOldQuestion } from './import/old-questions.ts'
import { htmlMedia, linksIn, storedMedia } from './kinds/html.ts'

/** Parts to repeat in hostile HTML, CSV and JSON: tags that never end, quotes that never close. */
export const runs: Record<string, string> = {
  'line breaks that never end': '<br ',
  'inputs that never end': '<input value ',
  'inputs with open quotes': '<input value="',
  'underlines that never close': '<u>',
  'underlines that only close': '</u>',
  'marks within underlines': '<u><mark>',
  'gaps that never close': '<span class="gap">',
  'spans of many classes': '<span class=" gaps class=',
  'links that never end': '<a href ',
  'links with open quotes': "<a href='",
  'pictures of long names': 'src="media/a/',
  'pictures of one name': 'media-a',
  'open angles': '<',
  'nested tags': '<b>',
  comments: '<!-- ',
  'comments that end': '<!---->',
  entities: '&amp',
  brackets: '[ ',
  'closing brackets': ' ]',
  'white space': ' \n',
  quotes: '"',
  'doubled quotes': '""a',
  commas: ',',
  'quoted fields': '"a",',
  backslashes: '\\',
}
const OPEN = new Set(['underlines that never close', 'marks within underlines', 'gaps that never close', 'nested tags'])
const quietly =
  (work: (text: string) => unknown) =>
  (text: string): void => {
    try {
      work(text)
    } catch (error) {
      // A SyntaxError is a refusal with a line number; any other error is a fault.
      if (!(error instanceof SyntaxError)) throw error
    }
  }
export const functions: Record<string, (text: string) => unknown> = {
  ...{ htmlText, storyPreview, cleanStory, linksIn, htmlMedia, storedMedia },
  'an old question with missing words': (answer) =>
    fromOldQuestion({ old: true, question: answer, answersType: 3, answers: [{ answer }, { text: answer }] }),
  'an old choice': (answer) => fromOldQuestion({ old: true, answers: [{ answer, true: true }] }),
  'CSV, as a field': quietly((text) => readCsv(`name,more\n${text}`)),
  'CSV, as a quoted field': quietly((text) => readCsv(`name\n"${text}"`)),
  'CSV, as its names': quietly((text) => readCsv(`${text}\nx`)),
  'the line of a JSON value': (text) => lineOf(JSON.stringify([{ a: text }, { b: [text] }]), '/1/b/0'),
}

/**
 * Expects that eight times the text takes about eight times as long, up to 100 kB. The HTML parser keeps open tags in a
 * list that it shifts for each tag, so these are tried with 20,000 letters, the most that a text of a row may have.
 */
export function expectLinearWith(name: string, kind: string): void {
  const unit = runs[kind] ?? ''
  const most = OPEN.has(kind) ? 20_000 : 100_000
  expectLinear((length) => unit.repeat(length / unit.length), functions[name] as (text: string) => unknown, most)
}
