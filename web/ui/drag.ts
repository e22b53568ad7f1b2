import { AutoScroller, Cursor, Feedback, PointerActivationConstraints, PreventSelection } from '@dnd-kit/dom'
import { PointerSensor } from '@dnd-kit/react'

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
