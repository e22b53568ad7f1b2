import { type Options, sameOptions } from './options.ts'
import { allOrNothing } from './share.ts'
import type { Way } from './way.ts'

/** `right` is the index of the right option. */
export interface ChoiceKey extends Options {
  way: 'choice'
  right: number
}

export const choice: Way<ChoiceKey> = {
  share: (key, given) => allOrNothing('index' in given && given.index === key.right),
  asksSame: sameOptions,
}
