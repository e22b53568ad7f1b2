import { atom } from 'jotai'

/** Is the accessibility panel open? It is loaded when this first turns true. */
export const accessibilityOpenAtom = atom(false)

/** How many bars show the button. While it is 0, the button is shown in the corner of the screen. */
export const accessibilityButtonsAtom = atom(0)
