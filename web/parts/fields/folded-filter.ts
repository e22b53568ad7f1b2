import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { foldForSearch } from '../../../server/contract/rules.ts'

/** Options of a select whose label contains the typed text, regardless of alef forms and vowel signs. */
export const foldedFilter: OptionsFilter = ({ options, search }) => {
  const wanted = foldForSearch(search)
  return (options as ComboboxItem[]).filter((option) => foldForSearch(option.label).includes(wanted))
}
