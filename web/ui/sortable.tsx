import { type DragDropManager, DragDropProvider, type DragEndEvent } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { ChevronDown, ChevronUp, GripVertical, X } from 'lucide-react'
import { createContext, type KeyboardEvent, type ReactNode, useContext } from 'react'
import { dragPlugins, dragSensors, isDrop } from './drag.ts'
import { droppedIndex, rowDetector } from './sort-target.ts'
import styles from './sortable.module.css'
import type { Sorting } from './use-sorting.ts'

interface ListProps {
  /** From `useSorting`. */
  sorting: Sorting
  className?: string
  labelledBy?: string
  /** One `SortableRow` per item. */
  children: ReactNode
}

/**
 * A list that the user sorts:
 *
 *     const sorting = useSorting({ items, onChange, said })
 *     <SortableList sorting={sorting}>
 *       {items.map((item, at) => (
 *         <SortableRow key={item.id} id={item.id} at={at} boxed>
 *           <SortGrip label={t('handle', …)} />
 *           …
 *           <SortControls up={t('up', …)} down={t('down', …)} remove={{ label, onClick }} />
 *
 * The caller supplies the texts and the layout of a row; custom properties set the sizes (`sortable.module.css`).
 */
export function SortableList({ sorting, className, labelledBy, children }: ListProps) {
  const drop = (event: DragEndEvent, manager: DragDropManager) => {
    const { source } = event.operation
    if (!isSortable(source) || !isDrop(event)) return
    const to = droppedIndex(event, manager)
    // The library leaves the row where it was shown last, so a drop elsewhere (the phone was turned) must not stay unsaved.
    sorting.move(source.initialIndex, to === source.initialIndex ? source.index : to)
  }

  return (
    <ListContext value={sorting}>
      <DragDropProvider sensors={dragSensors} plugins={dragPlugins} onDragEnd={drop}>
        <ol className={className} ref={sorting.list} aria-labelledby={labelledBy}>
          {children}
        </ol>
      </DragDropProvider>
      {sorting.region}
    </ListContext>
  )
}

interface RowProps {
  id: string
  /** Index from 0. */
  at: number
  /**
   * Draws the box of the editors' rows, with a ring when `shown` and raised while dragged; otherwise the caller draws it.
   */
  boxed?: boolean
  shown?: boolean
  className?: string
  onFocusCapture?: () => void
  children: ReactNode
}

/** A row of a `SortableList`; it has `data-dragging` while it is dragged. */
export function SortableRow({ id, at, boxed, shown, className, onFocusCapture, children }: RowProps) {
  const { disabled } = useList()
  const { ref, handleRef, isDragging } = useSortable({ id, index: at, disabled, collisionDetector: rowDetector })
  return (
    <RowContext value={{ id, at, handleRef }}>
      <li
        className={[boxed && styles.boxed, styles.row, className].filter(Boolean).join(' ')}
        ref={ref}
        data-dragging={isDragging || undefined}
        data-shown={shown || undefined}
        onFocusCapture={onFocusCapture}
      >
        {children}
      </li>
    </RowContext>
  )
}

/** The drag handle of a row. Its label names the row, its position, and the arrow keys. */
export function SortGrip({ label }: { label: string }) {
  const { count, disabled, move } = useList()
  const { id, at, handleRef } = useRow()
  const control = `${id}-grip`
  const byKey = (event: KeyboardEvent) => {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    move(at, to, control)
  }
  return (
    <button
      type="button"
      ref={handleRef}
      className={styles.grip}
      data-control={control}
      disabled={disabled}
      aria-label={label}
      onKeyDown={byKey}
    >
      <GripVertical aria-hidden="true" />
    </button>
  )
}

interface ControlsProps {
  up: string
  down: string
  /** A third button that removes the row. */
  remove?: { label: string; onClick: () => void }
  className?: string
}

/**
 * The up and down buttons of a row, and its remove button. At the ends of the list a button is disabled, not removed, so
 * that the layout does not shift.
 */
export function SortControls({ up, down, remove, className }: ControlsProps) {
  const { count, disabled, move } = useList()
  const { id, at } = useRow()
  const arrow = (name: 'up' | 'down', label: string, to: number) => (
    <button
      type="button"
      className={styles.control}
      data-control={`${id}-${name}`}
      aria-label={label}
      aria-disabled={disabled || to < 0 || to >= count}
      onClick={() => move(at, to, `${id}-${name}`)}
    >
      {name === 'up' ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
    </button>
  )
  return (
    <span className={[styles.controls, className].filter(Boolean).join(' ')}>
      {arrow('up', up, at - 1)}
      {arrow('down', down, at + 1)}
      {remove && (
        <button
          type="button"
          className={styles.control}
          data-control={`${id}-remove`}
          aria-label={remove.label}
          onClick={remove.onClick}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </span>
  )
}

const ListContext = createContext<Sorting | undefined>(undefined)
const RowContext = createContext<
  { id: string; at: number; handleRef: ReturnType<typeof useSortable>['handleRef'] } | undefined
>(undefined)

function useList(): Sorting {
  const list = useContext(ListContext)
  if (!list) throw new Error('A SortableRow must be inside a SortableList')
  return list
}

function useRow() {
  const row = useContext(RowContext)
  if (!row) throw new Error('The controls of a row must be inside a SortableRow')
  return row
}
