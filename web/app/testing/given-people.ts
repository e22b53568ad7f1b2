import type { ClassMove, SchoolClass, Teacher } from '../../../server/contract/people.ts'
import { inDays, LONG_NAME } from './given.ts'
import type { Replies } from './open-screen.tsx'

/* Replies of /People: the teachers and classes of one school. */

const SCHOOL = { _id: 's1', name: 'مدرسة النور' }

const aTeacherRow = (place: number, given: Partial<Teacher>): Teacher => ({
  _id: `w${place}`,
  user: `teacher${place}`,
  name: 'هدى نصّار',
  img: '',
  zehot: String(381_204_519 + place),
  email: `teacher${place}@school.example`,
  phone: '050-555-0100',
  classes: ['1-7', '2-8'],
  school_id: [SCHOOL],
  status: 1,
  userlevel: 3,
  last_login: inDays(-place * 11),
  ...given,
})
/** With a picture, a long name, many classes, no class, no contact; a manager, a blocked one, one who never logged in. */
const teachers: Teacher[] = [
  aTeacherRow(0, { img: '/icons/icon-192.png', userlevel: 5, name: 'نبيل عزّام', classes: [] }),
  aTeacherRow(1, { classes: ['1-1', '2-1', '1-2', '2-2', '1-3', '2-3'] }),
  aTeacherRow(2, { name: LONG_NAME, email: 'abdulrahman.alhusseini.almaqdisi@alnour-school.example' }),
  aTeacherRow(3, { name: 'سمير عودة', email: '', phone: '' }),
  aTeacherRow(4, { name: 'رنا خطيب', status: 0 }),
  aTeacherRow(5, { name: 'Elias Haddad', last_login: '', phone: '' }),
  aTeacherRow(6, { name: 'ميساء زعبي', classes: [] }),
  aTeacherRow(7, { name: 'طارق منصور' }),
]
const named = teachers.map(({ _id, name }) => ({ _id, name }))
/** With students and without, with no teacher and with more than a card names; the last grade leaves the school. */
const classes: SchoolClass[] = [1, 2, 7, 8, 12].flatMap((grade) =>
  [1, 2].map((section) => ({
    school: SCHOOL,
    code: `${section}-${grade}`,
    students: grade === 2 && section === 2 ? 0 : 28 + grade,
    teachers: grade === 8 ? named.slice(0, 5) : grade === 1 ? [] : named.slice(1, 3),
    open_tasks: grade === 7 ? 14 : 0,
  })),
)
const counted = (moves: readonly ClassMove[]) =>
  moves.map(({ from, to }) => ({ from, to, students: classes.find(({ code }) => code === from)?.students ?? 0 }))

export const PEOPLE_REPLIES: Replies = {
  'people/view': { teachers, total: 46 },
  'people/logins': {
    teachers: teachers.map(({ _id, name, user, zehot, classes: taught }, place) => ({
      ...{ _id, name, user, zehot, classes: taught },
      has_pass: place % 3 > 0,
    })),
  },
  'people/import': ({ rows }) => ({
    stored: false,
    rows: rows.map(({ line }) => ({ line, outcome: 'added', user: 'huda.n' })),
    errors: [],
  }),
  'classes/view': { classes, schools: [SCHOOL] },
  'classes/promote': ({ moves }) => ({
    stored: false,
    moves: counted(moves),
    last: {
      ...{ at: inDays(-365), by: 'نبيل عزّام', undo: true },
      moves: counted([
        { from: '1-7', to: '1-8' },
        { from: '1-12', to: '' },
      ]),
    },
  }),
}
