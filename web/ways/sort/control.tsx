import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { questionDirection } from '../../parts/question/direction.ts'
import { SortableList } from '../../ui/sortable.tsx'
import { useSorting } from '../../ui/use-sorting.ts'
import type { ControlProps } from '../way.ts'
import classes from './control.module.css'
import { SortRow } from './row.tsx'
import { orderItems, type SortItem } from './state.ts'

/** A sortable list: by dragging the grip, by arrow buttons, or by arrow keys. */
export function SortControl({ question, value, onChange, disabled, labelledBy }: ControlProps) {
  const { t } = useTranslation('question')
  const items = orderItems(question.items ?? [], value?.answers)
  const give = (order: readonly SortItem[]) =>
    onChange({ ID: question.ID, answers: order.map((item) => item.text) }, { typing: false })
  const sorting = useSorting({
    items,
    onChange: give,
    said: (item, place) => t('sort.moved', { item: item.text, ...place }),
    disabled,
  })

  return (
    <div className={classes.sort}>
      <div dir={questionDirection(question)}>
        <SortableList sorting={sorting} className={classes.list} labelledBy={labelledBy}>
          {items.map((item, at) => (
            <SortRow key={item.id} item={item} at={at} count={items.length} direction={question.direction} />
          ))}
        </SortableList>
      </div>
      {items.length > 0 && !value?.answers && !disabled && (
        <button type="button" className={classes.keep} onClick={() => give(items)}>
          <Check size={20} aria-hidden />
          {t('sort.keep')}
        </button>
      )}
    </div>
  )
}
