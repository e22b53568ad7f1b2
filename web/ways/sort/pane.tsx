import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { fieldDirection } from '../../parts/fields/field-direction.ts'
import { SortableList, SortableRow, SortControls, SortGrip } from '../../ui/sortable.tsx'
import { useSorting } from '../../ui/use-sorting.ts'
import type { PaneProps } from '../authoring-way.ts'
import styles from '../lines.module.css'
import { type Line, newLine, withoutLine } from '../lines.ts'

export interface SortForm {
  /** In the right order. */
  items: Line[]
}

/** The items, written in their right order. */
export function SortPane({ form, change, error, wrong, direction }: PaneProps<SortForm>) {
  const { t } = useTranslation('question-editor')
  const { items } = form
  const sorting = useSorting({
    items,
    onChange: (order) => change({ items: order }),
    said: (_, place) => t('items.moved', place),
  })
  const add = () => {
    const line = newLine()
    sorting.focusNext(`${line.id}-text`)
    change({ items: [...items, line] })
  }
  return (
    <div className={styles.field} data-field="answers">
      <p className={styles.label}>
        {t('items.label')}
        <i aria-hidden="true"> *</i>
        <small>{t('items.hint')}</small>
      </p>
      <SortableList sorting={sorting} className={styles.list}>
        {items.map((line, at) => (
          <Item key={line.id} {...{ line, at, items, wrong, direction, change }} />
        ))}
      </SortableList>
      <button type="button" className={styles.add} onClick={add}>
        <Plus size={18} aria-hidden="true" />
        {t('items.add')}
      </button>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

interface ItemProps extends Pick<PaneProps<SortForm>, 'change' | 'wrong' | 'direction'> {
  line: Line
  at: number
  items: Line[]
}

function Item({ line, at, items, wrong, direction, change }: ItemProps) {
  const { t } = useTranslation('question-editor')
  const number = at + 1
  const write = (text: string) => change({ items: items.map((one) => (one.id === line.id ? { ...one, text } : one)) })
  return (
    <SortableRow id={line.id} at={at} className={styles.line}>
      <SortGrip label={t('items.handle', { number, count: items.length })} />
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <input
        type="text"
        className={styles.input}
        data-control={`${line.id}-text`}
        dir={fieldDirection(line.text, direction)}
        aria-label={t('items.one', { number })}
        aria-invalid={line.id === wrong || undefined}
        value={line.text}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <SortControls
        up={t('items.up', { number })}
        down={t('items.down', { number })}
        remove={{
          label: t('items.remove', { number }),
          onClick: () => change({ items: withoutLine(items, line.id) }),
        }}
      />
    </SortableRow>
  )
}
