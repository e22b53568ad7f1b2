import { atom } from 'jotai/vanilla'

/**
 * Set when `checkLogin` got no reply from the server and no later call has succeeded. `cell`: the rest of the portal is there
 * (docs/decisions/0148-spread-schools-over-cells.md).
 */
export const awayAtom = atom<boolean | 'cell'>(false)
