import { AutoScroller, Cursor, Feedback, PointerActivationConstraints, PreventSelection } from '@dnd-kit/dom'
import { type DragDropManager, type DragEndEvent, PointerSensor } from '@dnd-kit/react'

/** A smaller movement is a tap with an unsteady finger. */
const MOVED_PX = 6

/**
 * Dragging is for pointers only. By keyboard, the buttons do the same with fewer steps and announce it in the page's
 * language (the library announces in English). A drag starts as soon as the pointer moves, without a delay: the grip has
 * `touch-action: none`, so a movement on it cannot be a scroll.
 */
export const dragSensors = [
  PointerSensor.configure({
    activationConstraints: () => [new PointerActivationConstraints.Distance({ value: MOVED_PX })],
  }),
]
export const dragPlugins = [AutoScroller, Cursor, Feedback, PreventSelection]

/*
 * The library starts a drag one rendering late and looks for its target once per frame. On a slow phone a quick drag ends
 * before that: then it counts as canceled, or its target is an old one. Both are decided here from the event itself.
 */

/** Whether the pointer was released; false if the drag was abandoned (Escape, or the system took the pointer). */
export const isDrop = ({ canceled, nativeEvent }: DragEndEvent) => !canceled || nativeEvent?.type === 'pointerup'

/** The droppable under the pointer at the end of a drag. */
export function droppableUnder({ nativeEvent, operation }: DragEndEvent, manager: DragDropManager) {
  if (!(nativeEvent instanceof PointerEvent)) return undefined
  const point = { x: nativeEvent.clientX, y: nativeEvent.clientY }
  for (const droppable of manager.registry.droppables)
    if (operation.source && droppable.accepts(operation.source) && droppable.refreshShape()?.containsPoint(point))
      return droppable
  return undefined
}
