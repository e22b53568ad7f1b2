import { roleOf } from '../../api/session.ts'

const LOGGED_AS = {
  student: 'common:loggedAs.student',
  teacher: 'common:loggedAs.teacher',
  manager: 'common:loggedAs.manager',
} as const

/** Text key of the sentence that names the user's role. */
export const loggedAs = (me: { userlevel: number }) => LOGGED_AS[roleOf(me)]
