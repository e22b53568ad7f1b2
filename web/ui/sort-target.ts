import { type CollisionDetector, CollisionPriority, CollisionType } from '@dnd-kit/abstract'
import type { Draggable, Droppable } from '@dnd-kit/dom'
import type { DragDropManager, DragEndEvent } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'

interface Row {
  index: number
  box: { top: number; bottom: number; left: number; right: number }
}
interface Point {
  x: number
  y: number
}

/**
 * Whether the dragged row takes the place of a row that the pointer is over. It does so only if it is then itself under
 * the pointer. Otherwise a row taller than the dragged one would stay under the pointer, and the two would change places
 * again and again.
 */
const takesPlace = (dragged: { index: number; height: number }, { index, box }: Row, y: number) =>
  index > dragged.index ? y > box.bottom - dragged.height : y < box.top + dragged.height

/** Finds the row whose place the dragged one takes. The pointer may be beside the list: the grips are at its edge. */
export const rowDetector: CollisionDetector = (input) => {
  // The library types a detector for any platform; here both are elements of the page.
  const [source, droppable] = [input.dragOperation.source as Draggable | null, input.droppable as unknown as Droppable]
  const box = droppable.shape?.boundingRectangle
  const { x, y } = input.dragOperation.position.current
  if (!box || !isSortable(source) || !isSortable(droppable) || y < box.top || y > box.bottom) return null
  const dragged = { index: source.index, height: heightOf(source.element) }
  if (droppable.id === source.id || !takesPlace(dragged, { index: droppable.index, box }, y)) return null
  return {
    id: droppable.id,
    priority: CollisionPriority.High,
    type: CollisionType.PointerIntersection,
    value: 1 / (1 + distance({ x, y }, box)),
  }
}

/** The index at which a dragged row is dropped, by the rows as they are at the release of the pointer. */
export function droppedIndex({ nativeEvent, operation: { source } }: DragEndEvent, manager: DragDropManager): number {
  if (!isSortable(source)) throw new Error('Only rows are dropped in a list')
  if (!(nativeEvent instanceof PointerEvent)) return source.index
  const pointer = { x: nativeEvent.clientX, y: nativeEvent.clientY }
  const rows = [...manager.registry.droppables].flatMap((row) => {
    const box = row.refreshShape()?.boundingRectangle
    return isSortable(row) && box ? [{ id: row.id, index: row.index, box, away: distance(pointer, box) }] : []
  })
  const nearest = rows.sort((a, b) => a.away - b.away)[0]
  if (!nearest || nearest.id === source.id || nearest.index === source.index) return source.index
  const dragged = { index: source.index, height: heightOf(source.element) }
  if (takesPlace(dragged, nearest, pointer.y)) return nearest.index
  return nearest.index > source.index ? nearest.index - 1 : nearest.index + 1
}

const heightOf = (element: Element | undefined) => element?.clientHeight ?? 0

/** From the point to the nearest edge of the box, in px; 0 inside. */
const distance = ({ x, y }: Point, { left, right, top, bottom }: Row['box']) =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
