import { foldForSearch } from '../../../server/contract/rules.ts'

/** A column of a roster. `key` is the field's name in the contract. */
export interface RosterColumn<Key extends string = string> {
  key: Key
  required: boolean
  /** Recognised headings in both languages. The sample file uses the first of each language. */
  headings: readonly string[]
}

/** Index of the file's column for each field; -1 without one. */
export type Mapping<Key extends string = string> = Record<Key, number>

/** A heading for comparison: folded, without punctuation. */
const plain = (heading: string): string =>
  foldForSearch(heading)
    .replace(/[*:._()[\]#/\\-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Finds the fields by equal headings, then by headings that contain the words. Uses each column once. */
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

/** The required fields without a column. */
export const missingColumns = <Key extends string>(columns: readonly RosterColumn<Key>[], mapping: Mapping<Key>) =>
  columns.filter(({ key, required }) => required && mapping[key] < 0).map(({ key }) => key)
