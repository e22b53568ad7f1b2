import type { QueryKey } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '../../server/contract/content.ts'
import { type ContentKind, isOrdered, type OrderedKind } from '../../server/contract/content-rules.ts'
import { SortableList, SortableRow, SortControls, SortGrip } from '../ui/sortable.tsx'
import { useFocusInRows } from '../ui/use-focus-in-rows.ts'
import { useSorting } from '../ui/use-sorting.ts'
import { ContentRow } from './content-row.tsx'
import styles from './content-rows.module.css'
import { itemName } from './item-name.ts'
import { KINDS } from './kinds/kinds.ts'
import { useOrder } from './use-order.ts'

interface Props {
  list: ContentKind
  items: readonly ContentItem[]
  /** There are further pages. */
  more: boolean
  search: string
  stale: boolean
  queryKey: QueryKey
  onRemove: (item: ContentItem) => void
}

/** The rows of a list. Rows of an ordered kind can be moved, unless a search filters them. */
export function ContentRows({ list, items, more, search, stale, queryKey, onRemove }: Props) {
  const focus = useFocusInRows<HTMLDivElement>()
  if (search || !isOrdered(list)) {
    return (
      <div {...focus}>
        <ul className={styles.rows} aria-busy={stale || undefined}>
          {items.map((item) => (
            <li key={item._id} className={styles.row}>
              <ContentRow list={list} item={item} search={search} onRemove={onRemove} />
            </li>
          ))}
        </ul>
      </div>
    )
  }
  const shared = { list, more, queryKey, onRemove, all: items }
  return (
    <div {...focus} aria-busy={stale || undefined} className={styles.ordered}>
      <Siblings {...shared} parent="" depth={0} />
    </div>
  )
}

interface SiblingProps extends Omit<Props, 'list' | 'items' | 'search' | 'stale'> {
  list: OrderedKind
  all: readonly ContentItem[]
  parent: string
  depth: number
}

/** The rows of one parent, each with its descendants. */
function Siblings(props: SiblingProps) {
  const { list, all, parent, depth, more, queryKey, onRemove } = props
  const { t } = useTranslation('content')
  const tree = KINDS[list].isTree
  const known = new Set(all.map(({ _id }) => _id))
  // A row whose parent is on another page is shown at the top level.
  const parentOf = (item: ContentItem) => (item.parent && known.has(item.parent) ? item.parent : '')
  const items = tree ? all.filter((item) => parentOf(item) === parent) : all
  const order = useOrder({ list, items, more: more && !parent, queryKey })
  const sorting = useSorting({
    items,
    onChange: order,
    said: (item, place) => t('order.moved', { name: itemName(item), ...place }),
  })
  if (items.length === 0) return null
  return (
    <SortableList sorting={sorting} className={depth > 0 ? `${styles.rows} ${styles.below}` : styles.rows}>
      {items.map((item, at) => {
        const name = itemName(item)
        return (
          <SortableRow key={item._id} id={item._id} at={at} className={styles.item}>
            <div className={`${styles.row} ${styles.sorted}`}>
              <SortGrip label={t('order.handle', { name, number: at + 1, count: items.length })} />
              <ContentRow list={list} item={item} search="" onRemove={onRemove}>
                <SortControls up={t('order.up', { name })} down={t('order.down', { name })} />
              </ContentRow>
            </div>
            {tree && <Siblings {...props} parent={item._id} depth={depth + 1} />}
          </SortableRow>
        )
      })}
    </SortableList>
  )
}
