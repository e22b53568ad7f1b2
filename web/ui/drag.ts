import { AutoScroller, Cursor, Feedback, PointerActivationConstraints, PreventSelection } from '@dnd-kit/dom'
import { PointerSensor } from '@dnd-kit/react'

/** Less is the unsteadiness of a finger that taps. */
const MOVED_PX = 6

/**
 * Dragging is for the pointer alone: by keyboard the buttons do the same with fewer steps, and announce it in the
 * reader's language (the library's own announcements are English). It begins as soon as the finger has moved, without a
 * rest before it: what is dragged has `touch-action: none`, so moving it can mean nothing else.
 */
export const dragSensors = [
  PointerSensor.configure({
    activationConstraints: () => [new PointerActivationConstraints.Distance({ value: MOVED_PX })],
  }),
]
export const dragPlugins = [AutoScroller, Cursor, Feedback, PreventSelection]
