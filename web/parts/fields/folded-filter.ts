import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { foldForSearch } from '../../../server/contract/rules.ts'

/** Options of a select whose label holds what was typed, however its alefs and marks are written. */
export const foldedFilter: OptionsFilter = ({ options, search }) => {
  const wanted = foldForSearch(search)
  return (options as ComboboxItem[]).filter((option) => foldForSearch(option.label).includes(wanted))
}
