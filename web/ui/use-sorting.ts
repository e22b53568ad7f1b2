import { useLayoutEffect, useRef } from 'react'
import { useAnnouncer } from './announcer.tsx'
import { moved } from './move.ts'

interface Options<T> {
  items: readonly T[]
  /** The new order, and the new position (from 0) of the moved item. */
  onChange: (items: T[], to: number) => void
  /** The announcement after a move; `number` is the new position, from 1. */
  said: (item: T, place: { number: number; count: number }) => string
  /** Disables dragging and moving. */
  disabled?: boolean
}

/** State shared by `SortableList` and its rows. */
export type Sorting = ReturnType<typeof useSorting>

/**
 * A list that the user sorts: by dragging the grip, by arrow buttons, or by arrow keys, Home and End on the grip. Every
 * move is announced and the focus stays with the row. Render it with `SortableList`. `focusNext('ID-remove')` focuses a
 * control of a row after the next render (`grip`, `up`, `down`, `remove`, or any `data-control`): for a new row, or for
 * the neighbour of a removed one.
 */
export function useSorting<T>({ items, onChange, said, disabled = false }: Options<T>) {
  const { announce, region } = useAnnouncer()
  const list = useRef<HTMLOListElement>(null)
  const wanted = useRef<string>(undefined)

  // The browser drops the focus of an element that moves in the DOM, so a moved row is focused again.
  useLayoutEffect(() => {
    const control = wanted.current
    wanted.current = undefined
    if (control) list.current?.querySelector<HTMLElement>(`[data-control="${CSS.escape(control)}"]`)?.focus()
  })
  const focusNext = (control: string) => {
    wanted.current = control
  }

  const move = (from: number, to: number, control?: string) => {
    const item = items[from]
    const next = moved(items, from, to)
    if (disabled || item === undefined || next === items) return
    announce(said(item, { number: to + 1, count: items.length }))
    if (control) focusNext(control)
    onChange([...next], to)
  }
  return { list, region, count: items.length, disabled, move, announce, focusNext }
}
