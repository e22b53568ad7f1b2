import { storyTexts } from '../parts/question/read-texts.ts'

/** Where Arabic ends and a Latin word follows, and the other way round. */
const TURNS = [
  /(\p{Script=Arabic}\p{M}*)[^\p{L}\p{N}\p{M}]+(?=\p{Script=Latin})/gu,
  /(\p{Script=Latin}\p{M}*)[^\p{L}\p{N}\p{M}]+(?=\p{Script=Arabic})/gu,
]

/** A page's text as it is read aloud: sentence by sentence, and each language by itself, as «bus – حافلة» needs two voices. */
export const spokenText = (text: string): string[] =>
  storyTexts(TURNS.reduce((whole, turn) => whole.replace(turn, '$1\n'), text)).map((line) => line.trim())
