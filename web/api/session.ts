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

/** The person logged in, undefined for a visitor (and before it is known). */
export const meAtom = atom((get) => get(sessionAtom).me)
export const useMe = (): UserInfo | undefined => useAtomValue(meAtom)

/** Of whom the words of a person's role speak (`common:roles`, `common:loggedAs`). */
export const roleOf = ({ userlevel }: { userlevel: number }): 'student' | 'teacher' | 'manager' =>
  userlevel >= LEVEL.manager ? 'manager' : userlevel >= LEVEL.teacher ? 'teacher' : 'student'

export const isTeacher = (me: { userlevel: number } | undefined): boolean => (me?.userlevel ?? 0) >= LEVEL.teacher
export const isStudent = (me: { userlevel: number } | undefined): boolean => me?.userlevel === LEVEL.student

/** The header's count, and the place in the log that it reflects. */
export const badgeAtom = atom<{ count: number; position: number }>({ count: 0, position: -1 })

/** Applies a count unless an older one than what is shown. */
export const applyBadgeAtom = atom(null, (get, set, next: { count: number; position?: number }) => {
  const shown = get(badgeAtom)
  const position = next.position ?? shown.position
  if (position >= shown.position) set(badgeAtom, { count: next.count, position })
})
