import { atom, useAtomValue } from 'jotai'
import { LEVEL } from '../../server/contract/rules.ts'
import type { Favourite, UserInfo } from '../../server/contract/session.ts'

export type { Favourite, UserInfo }

/** Who is logged in. `unknown` until the first reply of checkLogin. */
export type Session =
  | { state: 'unknown'; me?: undefined; fav: Favourite[] }
  | { state: 'out'; me?: undefined; fav: Favourite[] }
  | { state: 'in'; me: UserInfo; fav: Favourite[] }

export const LOGGED_OUT: Session = { state: 'out', fav: [] }

export const sessionAtom = atom<Session>({ state: 'unknown', fav: [] })

/** The logged-in user; undefined for a visitor and before the first reply. */
export const meAtom = atom((get) => get(sessionAtom).me)
/** The logged-in user; undefined for a visitor, and while it is unknown. */
export const useMe = (): UserInfo | undefined => useAtomValue(meAtom)

/** The role that selects the texts `common:roles` and `common:loggedAs`. */
export const roleOf = ({ userlevel }: { userlevel: number }): 'student' | 'teacher' | 'manager' =>
  userlevel >= LEVEL.manager ? 'manager' : userlevel >= LEVEL.teacher ? 'teacher' : 'student'

/** Teachers and managers. */
export const isTeacher = (me: { userlevel: number } | undefined): boolean => (me?.userlevel ?? 0) >= LEVEL.teacher
export const isStudent = (me: { userlevel: number } | undefined): boolean => me?.userlevel === LEVEL.student

/** The badge count of the header and its log position. */
export const badgeAtom = atom<{ count: number; position: number }>({ count: 0, position: -1 })

/** Applies a count unless it is older than the current one. */
export const applyBadgeAtom = atom(null, (get, set, next: { count: number; position?: number }) => {
  const shown = get(badgeAtom)
  const position = next.position ?? shown.position
  if (position >= shown.position) set(badgeAtom, { count: next.count, position })
})
