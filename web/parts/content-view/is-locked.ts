import type { Session } from '../../api/session.ts'

/** `open` of a game that only who is logged in may play (docs/requirements.md, section 2). */
const LOGIN_NEEDED = 2

/** Is the game closed for this reader? Until it is known who that is, the server's reply says it: no address. */
export const isLocked = (game: { open: number; game: string }, state: Session['state']): boolean =>
  game.open === LOGIN_NEEDED && (state === 'out' || game.game === '')
