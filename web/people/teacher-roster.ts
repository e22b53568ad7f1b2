import { parseClassName } from '../../server/contract/class-names.ts'
import type { TeacherRow } from '../../server/contract/people.ts'
import { call } from '../api/call.ts'
import { commandOf } from '../api/command.ts'
import { fullName } from '../parts/roster/full-name.ts'
import { nameColumns } from '../parts/roster/name-columns.ts'
import { IMPORT_TIMEOUT_MS, type RosterKind } from '../parts/roster/roster-kind.ts'
import { problemsOfRows } from '../parts/roster/row-problems.ts'

/** Splits «السابع أ، السابع ب» into class names. */
const listed = (text: string): string[] =>
  text
    .split(/[,،;؛\n]/)
    .map((part) => part.trim())
    .filter(Boolean)

const store = commandOf('people/import', {
  changes: ['people/view', 'classes/view', 'people/logins'],
  timeoutMs: IMPORT_TIMEOUT_MS,
})

/** Rosters of teachers. One column holds all classes of a teacher, separated by commas. */
export const teacherRoster: RosterKind<TeacherRow> = {
  name: 'teachers',
  // The limit of people/import.
  limit: 1000,
  columns: [
    ...nameColumns({ ar: ['اسم المعلم', 'اسم المعلمة'], en: 'Teacher name' }),
    { key: 'zehot', required: true, headings: ['رقم الهوية', 'ID number', 'الهوية', 'ID', 'National ID', 'zehot'] },
    { key: 'classes', required: true, headings: ['الصفوف', 'Classes', 'الصف', 'Class'] },
    {
      key: 'user',
      required: false,
      headings: ['اسم المستخدم', 'Username', 'اسم الدخول', 'User name', 'Login', 'User'],
    },
    { key: 'email', required: false, headings: ['البريد الإلكتروني', 'Email', 'البريد', 'E-mail', 'Mail'] },
    { key: 'phone', required: false, headings: ['الهاتف', 'Phone', 'رقم الهاتف', 'الجوال', 'Mobile', 'Telephone'] },
  ],
  sample: {
    ar: [
      ['هدى', 'نصّار', '381204519', 'السابع أ، السابع ب', 'huda.n', 'huda@example.org', '0500000001'],
      ['سمير', 'عودة', '290417733', 'الثامن أ', '', '', ''],
    ],
    en: [
      ['Huda', 'Nassar', '381204519', 'Grade 7 A, Grade 7 B', 'huda.n', 'huda@example.org', '0500000001'],
      ['Samir', 'Odeh', '290417733', 'Grade 8 A', '', '', ''],
    ],
  },
  toRow: (line, cell) => {
    const [user, email, phone] = [cell('user'), cell('email'), cell('phone')]
    return {
      line,
      name: fullName(cell('name'), cell('family')),
      zehot: cell('zehot'),
      // Unknown class names are sent, within the contract's limits, so that the server's error names them.
      classes: listed(cell('classes'))
        .slice(0, 84)
        .map((text) => text.slice(0, 40)),
      ...(user && { user }),
      ...(email && { email }),
      ...(phone && { phone }),
    }
  },
  classesOf: (row) => row.classes.flatMap((text) => parseClassName(text) ?? []),
  problemsOf: (rows) => problemsOfRows(rows, 'classes', (row) => row.classes),
  check: (rows, school, options) => call('people/import', { rows, ...school }, options),
  store: (rows, school) => store({ rows, ...school, commit: true }),
}
