import { useLayoutEffect, useRef } from 'react'
import { useAnnouncer } from './announcer.tsx'
import { moved } from './move.ts'

interface Options<T> {
  items: readonly T[]
  /** The new order, and the place (from 0) of what was moved. */
  onChange: (items: T[], to: number) => void
  /** What those who can't see it are told after a move; `number` is the new place, from 1. */
  said: (item: T, place: { number: number; count: number }) => string
  /** The order stays as it is: nothing is dragged, nothing moves. */
  disabled?: boolean
}

/** What `SortableList` and the rows in it need of each other. */
export type Sorting = ReturnType<typeof useSorting>

/**
 * A list that a person puts in order: dragged by its grip, moved by arrow buttons, or with the arrow keys, Home and End
 * on the grip; every move is announced and the focus stays with the row. Show it with `SortableList`.
 *
 * `focusNext('ID-remove')` puts the focus on a control of a row with the next drawing (`grip`, `up`, `down`, `remove`, or
 * whatever has that `data-control`): for a row that was just made, or for the neighbour of one that was removed.
 */
export function useSorting<T>({ items, onChange, said, disabled = false }: Options<T>) {
  const { announce, region } = useAnnouncer()
  const list = useRef<HTMLOListElement>(null)
  const wanted = useRef<string>(undefined)

  // The browser drops the focus of an element that is put elsewhere in the list: a moved row takes it back.
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
