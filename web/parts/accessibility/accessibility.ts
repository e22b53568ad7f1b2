import { atom } from 'jotai'

/** Is the accessibility panel open? It is loaded when this first turns true. */
export const accessibilityOpenAtom = atom(false)

/** How many screens show the button in a bar of their own; where none does, a screen without header gets one in its corner. */
export const accessibilityButtonsAtom = atom(0)
