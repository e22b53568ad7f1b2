import { foldForSearch } from '../../../server/contract/rules.ts'

/** A column that a roster may have. `key` is the field's name in the contract. */
export interface RosterColumn<Key extends string = string> {
  key: Key
  required: boolean
  /** Headings that mean it, in both languages; the first of each is the one of the sample file. */
  headings: readonly string[]
}

/** Which column of the file holds which field; -1 for none. */
export type Mapping<Key extends string = string> = Record<Key, number>

/** Headings as they are compared: folded, without stars, dots and underscores. */
const plain = (heading: string): string =>
  foldForSearch(heading)
    .replace(/[*:._()[\]#/\\-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Finds the fields by their headings: the same words first, then a heading that holds them. No column is taken twice. */
export function matchColumns<Key extends string>(
  headings: readonly string[],
  columns: readonly RosterColumn<Key>[],
): Mapping<Key> {
  const found = headings.map(plain)
  const taken = new Set<number>()
  const mapping = Object.fromEntries(columns.map(({ key }) => [key, -1])) as Mapping<Key>
  const take = (fits: (heading: string, name: string) => boolean) => {
    for (const { key, headings: names } of columns) {
      if (mapping[key] >= 0) continue
      const wanted = names.map(plain)
      const at = found.findIndex(
        (heading, place) => !taken.has(place) && heading !== '' && wanted.some((name) => fits(heading, name)),
      )
      if (at < 0) continue
      mapping[key] = at
      taken.add(at)
    }
  }
  take((heading, name) => heading === name)
  take((heading, name) => ` ${heading} `.includes(` ${name} `))
  return mapping
}

/** The required fields that no column was found for. */
export const missingColumns = <Key extends string>(columns: readonly RosterColumn<Key>[], mapping: Mapping<Key>) =>
  columns.filter(({ key, required }) => required && mapping[key] < 0).map(({ key }) => key)
