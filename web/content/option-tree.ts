import type { ContentItem } from '../../server/contract/content.ts'
import { itemName } from './item-name.ts'

export interface Option {
  value: string
  /** The names of its ancestors and its own: «الطعام › السوق». */
  label: string
  name: string
  /** From 0. */
  depth: number
  item: ContentItem
}

/** The rows of a tree in depth-first order, each with its depth and path. */
export function optionsOf(items: readonly ContentItem[], parent = '', above?: Option): Option[] {
  const known = new Set(items.map(({ _id }) => _id))
  return items
    .filter((item) => (item.parent && known.has(item.parent) ? item.parent : '') === parent)
    .flatMap((item) => {
      const name = itemName(item)
      const label = above ? `${above.label} › ${name}` : name
      const option = { value: item._id, label, name, depth: above ? above.depth + 1 : 0, item }
      // A row that is its own parent would recurse without end.
      return [option, ...(item._id === parent ? [] : optionsOf(items, item._id, option))]
    })
}

/** The ids of a row and its descendants, which can't become its parent. */
export function idsBelow(options: readonly Option[], id: string): Set<string> {
  const found = new Set([id])
  for (const { value, item } of options) if (item.parent && found.has(item.parent)) found.add(value)
  return found
}
