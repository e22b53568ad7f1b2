import { roleOf } from '../../api/session.ts'

const LOGGED_AS = {
  student: 'common:loggedAs.student',
  teacher: 'common:loggedAs.teacher',
  manager: 'common:loggedAs.manager',
} as const

/** Key of the sentence that says as what somebody is logged in. */
export const loggedAs = (me: { userlevel: number }) => LOGGED_AS[roleOf(me)]
