import { allOrNothing, sameTexts } from './share.ts'
import type { Way } from './way.ts'

/** `right` is the index of the right option. */
export interface ChoiceKey {
  way: 'choice'
  options: string[]
  right: number
}

export const choice: Way<ChoiceKey> = {
  share: (key, given) => allOrNothing('index' in given && given.index === key.right),
  asksSame: (key, other) => sameTexts(key.options, other.options),
}
