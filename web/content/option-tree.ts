import type { ContentItem } from '../../server/contract/content.ts'
import { itemName } from './item-name.ts'

export interface Option {
  value: string
  /** With those above it: «الطعام › السوق». */
  label: string
  name: string
  /** From 0. */
  depth: number
  item: ContentItem
}

/** A tree laid flat, in its order, each with the way to it. */
export function optionsOf(items: readonly ContentItem[], parent = '', above?: Option): Option[] {
  const known = new Set(items.map(({ _id }) => _id))
  return items
    .filter((item) => (item.parent && known.has(item.parent) ? item.parent : '') === parent)
    .flatMap((item) => {
      const name = itemName(item)
      const label = above ? `${above.label} › ${name}` : name
      const option = { value: item._id, label, name, depth: above ? above.depth + 1 : 0, item }
      // Below a row without an id there is nothing, and nothing may go round.
      return [option, ...(item._id === parent ? [] : optionsOf(items, item._id, option))]
    })
}

/** A row and all below it: where it can't be put itself. */
export function idsBelow(options: readonly Option[], id: string): Set<string> {
  const found = new Set([id])
  for (const { value, item } of options) if (item.parent && found.has(item.parent)) found.add(value)
  return found
}
