import type { Say } from './texts.ts'

/** No text holds it: where the number goes is found even where the count has the same digits. */
const NUMBER = '\uE000'

/** «2 من 12» in three parts, so that the number can be drawn by itself. */
export function placeParts(say: Say, { number, count }: { number: number; count: number }): [string, string, string] {
  const [before = '', after = ''] = say('place', { number: NUMBER, count }).split(NUMBER)
  return [before, String(number), after]
}
