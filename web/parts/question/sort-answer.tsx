import { DragDropProvider } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { Check } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnnouncer } from './announcer.tsx'
import type { AnswerControlProps } from './answer-control.tsx'
import { dragPlugins, dragSensors } from './drag.ts'
import classes from './sort-answer.module.css'
import { SortRow } from './sort-row.tsx'
import { moveItem, orderItems } from './sort-state.ts'

/** Items to put in order: by their handle, by the arrows beside them, or with the arrow keys. */
export function SortAnswer({ question, value, onChange, disabled, labelledBy }: AnswerControlProps) {
  const { t } = useTranslation('question')
  const { announce, region } = useAnnouncer()
  const items = orderItems(question.items ?? [], value?.answers)
  const list = useRef<HTMLOListElement>(null)
  const focused = useRef<string>(undefined)

  const give = (order: readonly { text: string }[]) =>
    onChange({ ID: question.ID, answers: order.map((item) => item.text) }, { typing: false })
  const move = (from: number, to: number) => {
    const moved = moveItem(items, from, to)
    if (disabled || moved === items) return
    announce(t('sort.moved', { item: items[from]?.text, number: to + 1, count: items.length }))
    give(moved)
  }

  // The browser drops the focus of an element that is put elsewhere in the list: a moved row takes it back.
  useLayoutEffect(() => {
    const name = focused.current
    focused.current = undefined
    if (name) list.current?.querySelector<HTMLElement>(`[data-control="${name}"]`)?.focus()
  })

  return (
    <div className={classes.sort}>
      <DragDropProvider
        sensors={dragSensors}
        plugins={dragPlugins}
        onDragEnd={({ operation: { source }, canceled }) => {
          if (canceled || !isSortable(source)) return
          move(source.initialIndex, source.index)
        }}
      >
        <ol className={classes.list} ref={list} aria-labelledby={labelledBy}>
          {items.map((item, at) => (
            <SortRow
              key={item.id}
              item={item}
              at={at}
              count={items.length}
              direction={question.direction}
              disabled={disabled}
              onMove={(to, control) => {
                focused.current = `${item.id}-${control}`
                move(at, to)
              }}
            />
          ))}
        </ol>
      </DragDropProvider>
      {!value?.answers && !disabled && (
        <button type="button" className={classes.keep} onClick={() => give(items)}>
          <Check size={20} aria-hidden />
          {t('sort.keep')}
        </button>
      )}
      {region}
    </div>
  )
}
