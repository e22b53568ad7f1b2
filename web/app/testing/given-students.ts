import type { Reply } from '../../../server/contract/calls.ts'
import type { Student, StudentResult } from '../../../server/contract/students.ts'
import { aListedStudent, inDays, LONG_NAME } from './given.ts'
import type { Replies } from './open-screen.tsx'

/* Replies of /Students: two classes of a teacher, and the popup of one student. */

const NAMES = [
  'سلمى حدّاد',
  'آدم أبو حسين',
  LONG_NAME,
  'ليان عودة',
  'يوسف نصّار',
  'ميار خطيب',
  'كريم منصور',
  'جنى زعبي',
  'Elias Haddad',
  'تالا شحادة',
]
/** One student without a picture or a login yet, one blocked, one with a long name. */
const students: Student[] = NAMES.map((name, place) =>
  aListedStudent({
    _id: `p${place}`,
    name,
    img: place === 0 ? '/icons/icon-192.png' : '',
    zehot: String(204_518_630 + place),
    classes: [place % 3 === 2 ? '2-8' : '1-7'],
    status: place === 3 ? 0 : 1,
    last_login: place === 4 ? '' : inDays(-place * 9),
    user: `student${place + 1}`,
  }),
)

const result = (place: number, given: Partial<StudentResult>): StudentResult => ({
  task: { _id: `t${place}`, name: `مراجعة الوحدة ${place}: الماضي البسيط والمفردات` },
  time: inDays(-60 + place * 9),
  finished: true,
  score: 55 + place * 8,
  timer: 412 + place * 60,
  status: 'final',
  ...given,
})
const stats: Reply<'students/view_stats'>['stats'] = [
  ...[0, 1, 2, 3, 4].map((place) => result(place, {})),
  result(5, { finished: false, status: 'waiting' }),
  result(6, { finished: false, score: null, timer: null, status: 'in_progress' }),
  result(7, { finished: false, score: null, timer: null, status: 'not_started' }),
]

export const STUDENT_REPLIES: Replies = {
  'students/view': ({ search }) => ({
    students: search ? [] : students,
    total: search ? 0 : 64,
    counts: { '1-7': 32, '2-8': 32 },
  }),
  'students/view_stats': { students: students.slice(0, 1), stats, avg: 71, times: [] },
  'students/logins': {
    students: students.map(({ _id, name, user, zehot, classes }, place) => ({
      ...{ _id, name, user, zehot, classes },
      has_pass: place % 4 > 0,
    })),
  },
  'students/import': ({ rows }) => ({
    stored: false,
    rows: rows.map(({ line }) => ({ line, outcome: 'added', user: '204518630' })),
    errors: [],
  }),
}
