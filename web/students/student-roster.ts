import { parseClassName } from '../../server/contract/class-names.ts'
import type { RosterRow } from '../../server/contract/students.ts'
import { call } from '../api/call.ts'
import { commandOf } from '../api/command.ts'
import { fullName } from '../parts/roster/full-name.ts'
import { nameColumns } from '../parts/roster/name-columns.ts'
import { IMPORT_TIMEOUT_MS, type RosterKind } from '../parts/roster/roster-kind.ts'
import { problemsOfRows } from '../parts/roster/row-problems.ts'

const store = commandOf('students/import', {
  changes: ['students/view', 'classes/view', 'students/logins'],
  timeoutMs: IMPORT_TIMEOUT_MS,
})

/** Rosters of students. A known national ID updates its student. */
export const studentRoster: RosterKind<RosterRow> = {
  name: 'students',
  // ROSTER_LIMIT of the contract.
  limit: 5000,
  columns: [
    ...nameColumns({ ar: ['اسم الطالب'], en: 'Student name' }),
    {
      key: 'zehot',
      required: true,
      headings: ['رقم الهوية', 'ID number', 'الهوية', 'هوية الطالب', 'ID', 'National ID', 'Number', 'zehot'],
    },
    { key: 'class', required: true, headings: ['الصف', 'Class', 'الشعبة', 'الصف والشعبة', 'Grade'] },
    {
      key: 'user',
      required: false,
      headings: ['اسم المستخدم', 'Username', 'اسم الدخول', 'User name', 'Login', 'Login name', 'User'],
    },
  ],
  sample: {
    ar: [
      ['ليلى', 'حدّاد', '204518630', 'السابع أ', ''],
      ['كريم', 'أبو حسين', '315720948', 'السابع ب', 'karim.h'],
    ],
    en: [
      ['Layla', 'Haddad', '204518630', 'Grade 7 A', ''],
      ['Karim', 'Abu Hussein', '315720948', 'Grade 7 B', 'karim.h'],
    ],
  },
  toRow: (line, cell) => {
    const user = cell('user')
    return {
      line,
      name: fullName(cell('name'), cell('family')),
      zehot: cell('zehot'),
      class: cell('class'),
      ...(user && { user }),
    }
  },
  classesOf: (row) => [parseClassName(row.class) ?? []].flat(),
  problemsOf: (rows) => problemsOfRows(rows, 'class', (row) => [row.class]),
  check: (rows, school, options) => call('students/import', { rows, ...school }, options),
  store: (rows, school) => store({ rows, ...school, commit: true }),
}
