import type { Session } from '../../api/session.ts'

/** `open` of a game that requires a login (docs/requirements.md 2.22). */
const LOGIN_NEEDED = 2

export const needsLogin = (game: { open: number }): boolean => game.open === LOGIN_NEEDED

/** True if the game is locked for this user. Until the session is known, an empty address in the reply means locked. */
export const isLocked = (game: { open: number; game: string }, state: Session['state']): boolean =>
  needsLogin(game) && (state === 'out' || game.game === '')
