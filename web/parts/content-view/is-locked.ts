import type { Session } from '../../api/session.ts'

/** `open` of a game that requires a login (docs/requirements.md 2.22). */
const LOGIN_NEEDED = 2

/** Is the game locked for this user? Until the user is known, a reply without an address means yes. */
export const isLocked = (game: { open: number; game: string }, state: Session['state']): boolean =>
  game.open === LOGIN_NEEDED && (state === 'out' || game.game === '')
