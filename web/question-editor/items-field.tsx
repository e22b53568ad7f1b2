import { DragDropProvider } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { ChevronDown, ChevronUp, GripVertical, Plus, X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldDirection } from '../parts/authoring/field-direction.ts'
import { moved } from '../parts/authoring/move.ts'
import { useAnnouncer } from '../parts/question/announcer.tsx'
import { dragPlugins, dragSensors } from '../parts/question/drag.ts'
import { useForm } from './form-context.ts'
import styles from './lines.module.css'
import { type Line, newLine, withoutLine } from './question-form.ts'

/** What is to be put in order, written in its right order. */
export function ItemsField() {
  const { t } = useTranslation('question-editor')
  const { form, change, errorOf } = useForm()
  const { announce, region } = useAnnouncer()
  const list = useRef<HTMLOListElement>(null)
  const focused = useRef<string>(undefined)
  const error = errorOf('answers')
  const { items } = form
  const move = (from: number, to: number) => {
    const next = moved(items, from, to)
    if (next === items) return
    announce(t('items.moved', { number: to + 1, count: items.length }))
    change({ items: [...next] })
  }
  useLayoutEffect(() => {
    const name = focused.current
    focused.current = undefined
    if (name) list.current?.querySelector<HTMLElement>(`[data-control="${name}"]`)?.focus()
  })
  return (
    <div className={styles.field} data-field="answers">
      <p className={styles.label}>
        {t('items.label')}
        <i aria-hidden="true"> *</i>
        <small>{t('items.hint')}</small>
      </p>
      <DragDropProvider
        sensors={dragSensors}
        plugins={dragPlugins}
        onDragEnd={({ operation: { source }, canceled }) => {
          if (!canceled && isSortable(source)) move(source.initialIndex, source.index)
        }}
      >
        <ol className={styles.list} ref={list}>
          {items.map((line, at) => (
            <Item
              key={line.id}
              line={line}
              at={at}
              count={items.length}
              onWrite={(text) => change({ items: items.map((one) => (one.id === line.id ? { ...one, text } : one)) })}
              onRemove={() => change({ items: withoutLine(items, line.id) })}
              onMove={(to, control) => {
                focused.current = `${line.id}-${control}`
                move(at, to)
              }}
            />
          ))}
        </ol>
      </DragDropProvider>
      <button
        type="button"
        className={styles.add}
        onClick={() => {
          const line = newLine()
          focused.current = `${line.id}-text`
          change({ items: [...items, line] })
        }}
      >
        <Plus size={18} aria-hidden="true" />
        {t('items.add')}
      </button>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {region}
    </div>
  )
}

interface ItemProps {
  line: Line
  at: number
  count: number
  onWrite: (text: string) => void
  onRemove: () => void
  onMove: (to: number, control: 'grip' | 'up' | 'down') => void
}

function Item({ line, at, count, onWrite, onRemove, onMove }: ItemProps) {
  const { t } = useTranslation('question-editor')
  const { form } = useForm()
  const { ref, handleRef, isDragging } = useSortable({ id: line.id, index: at })
  const number = at + 1
  return (
    <li className={styles.line} ref={ref} data-dragging={isDragging || undefined}>
      <button
        type="button"
        ref={handleRef}
        className={styles.grip}
        data-control={`${line.id}-grip`}
        aria-label={t('items.handle', { number, count })}
        onKeyDown={(event) => {
          const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 }[event.key]
          if (to === undefined) return
          event.preventDefault()
          onMove(to, 'grip')
        }}
      >
        <GripVertical size={20} aria-hidden="true" />
      </button>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <input
        type="text"
        className={styles.input}
        data-control={`${line.id}-text`}
        dir={fieldDirection(line.text, form.direction)}
        aria-label={t('items.one', { number })}
        value={line.text}
        onChange={(event) => onWrite(event.currentTarget.value)}
      />
      <button
        type="button"
        className={styles.icon}
        data-control={`${line.id}-up`}
        aria-label={t('items.up', { number })}
        aria-disabled={at === 0}
        onClick={() => at > 0 && onMove(at - 1, 'up')}
      >
        <ChevronUp size={20} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={styles.icon}
        data-control={`${line.id}-down`}
        aria-label={t('items.down', { number })}
        aria-disabled={at === count - 1}
        onClick={() => at < count - 1 && onMove(at + 1, 'down')}
      >
        <ChevronDown size={20} aria-hidden="true" />
      </button>
      <button type="button" className={styles.icon} aria-label={t('items.remove', { number })} onClick={onRemove}>
        <X size={18} aria-hidden="true" />
      </button>
    </li>
  )
}
