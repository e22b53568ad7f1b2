import { AutoScroller, Cursor, Feedback, PreventSelection } from '@dnd-kit/dom'
import { PointerSensor } from '@dnd-kit/react'

/**
 * Dragging is for the pointer alone: by keyboard the buttons do the same with fewer steps, and announce it in the
 * reader's language (the library's own announcements are English).
 */
export const dragSensors = [PointerSensor]
export const dragPlugins = [AutoScroller, Cursor, Feedback, PreventSelection]
