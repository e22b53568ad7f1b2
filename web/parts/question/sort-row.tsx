import { useSortable } from '@dnd-kit/react/sortable'
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './sort-answer.module.css'
import type { SortItem } from './sort-state.ts'

interface Props {
  item: SortItem
  /** Place from 0. */
  at: number
  count: number
  direction: 'auto' | 'rtl' | 'ltr'
  disabled?: boolean
  /** `control` is what keeps the focus: the handle or one of the arrows. */
  onMove: (to: number, control: 'grip' | 'up' | 'down') => void
}

export function SortRow({ item, at, count, direction, disabled, onMove }: Props) {
  const { t } = useTranslation('question')
  const { ref, handleRef, isDragging } = useSortable({ id: item.id, index: at, disabled })
  const byKey = (event: KeyboardEvent) => {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    onMove(to, 'grip')
  }
  return (
    <li className={classes.row} ref={ref} data-dragging={isDragging || undefined}>
      <span className={classes.place} aria-hidden="true" />
      <div className={classes.item}>
        <button
          type="button"
          ref={handleRef}
          className={classes.grip}
          data-control={`${item.id}-grip`}
          disabled={disabled}
          aria-label={t('sort.handle', { item: item.text, number: at + 1, count })}
          onKeyDown={byKey}
        >
          <GripVertical size={22} aria-hidden />
        </button>
        <bdi className={classes.text} dir={direction}>
          {item.text}
        </bdi>
        <span className={classes.arrows}>
          <button
            type="button"
            data-control={`${item.id}-up`}
            aria-label={t('sort.up', { item: item.text })}
            aria-disabled={at === 0 || disabled}
            onClick={() => at > 0 && onMove(at - 1, 'up')}
          >
            <ChevronUp size={22} aria-hidden />
          </button>
          <button
            type="button"
            data-control={`${item.id}-down`}
            aria-label={t('sort.down', { item: item.text })}
            aria-disabled={at === count - 1 || disabled}
            onClick={() => at < count - 1 && onMove(at + 1, 'down')}
          >
            <ChevronDown size={22} aria-hidden />
          </button>
        </span>
      </div>
    </li>
  )
}
