import { useTranslation } from 'react-i18next'
import { pieceDirection } from '../../parts/question/direction.ts'
import { TextWithSums } from '../../parts/question/text-with-sums.tsx'
import { SortableRow, SortControls, SortGrip } from '../../ui/sortable.tsx'
import classes from './control.module.css'
import type { SortItem } from './state.ts'

interface Props {
  item: SortItem
  /** Index from 0. */
  at: number
  count: number
  direction: 'auto' | 'rtl' | 'ltr'
}

export function SortRow({ item, at, count, direction }: Props) {
  const { t } = useTranslation('question')
  const words = { item: item.text }
  return (
    <SortableRow id={item.id} at={at} className={classes.row}>
      <span className={classes.place} aria-hidden="true" />
      <div className={classes.item}>
        <SortGrip label={t('sort.handle', { ...words, number: at + 1, count })} />
        <span className={classes.text}>
          <bdi dir={pieceDirection(item.text, direction)}>
            <TextWithSums text={item.text} />
          </bdi>
        </span>
        <SortControls up={t('sort.up', words)} down={t('sort.down', words)} />
      </div>
    </SortableRow>
  )
}
