import { atom } from 'jotai/vanilla'

/** True when `checkLogin` got no reply from the server and no later call has succeeded. */
export const awayAtom = atom(false)
