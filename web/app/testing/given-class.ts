import type { Reply } from '../../../server/contract/calls.ts'
import type { TableCell, TableTask } from '../../../server/contract/class-table.ts'
import { aListedStudent, inDays, LONG_NAME, LONG_TITLE } from './given.ts'
import type { Replies } from './open-screen.tsx'

/* Replies of /Class/1-7. */

const CATEGORIES = [
  { _id: 'listening', name: 'الاستماع', en_name: 'Listening', top: 'english' },
  { _id: 'grammar', name: 'القواعد', en_name: 'Grammar', top: 'english' },
  { _id: 'reading', name: 'فهم المقروء', en_name: 'Reading', top: 'english' },
]
const NAMES = ['آدم زعبي', 'أسيل خطيب', 'إبراهيم ناصر', 'بتول جبارين', 'تالا عودة', LONG_NAME, 'Elias Haddad']
const TITLES = ['الماضي البسيط: الأفعال الشاذّة', 'Unit 4: At the market', 'مفردات الطعام والشراب', LONG_TITLE]

const taskAt = (place: number): TableTask => ({
  _id: `t${place}`,
  name: TITLES[place % TITLES.length] ?? '',
  date: inDays(-place * 3),
  cats: place % 4 === 3 ? [] : [CATEGORIES[place % 3]?._id ?? ''],
})

/** Every state, most of them final. */
function cellAt(student: number, task: number): TableCell | null {
  const place = student * 7 + task * 3
  if (place % 23 === 0) return null
  if (place % 19 === 0) return { status: 'not_started', score: null, position: 1 }
  if (place % 17 === 0) return { status: 'in_progress', score: null, position: 1 }
  const score = 30 + ((place * 13) % 71)
  return { status: place % 11 === 0 ? 'waiting' : 'final', score, position: 1 }
}

/** A class of any size. */
export const aClassTable = (students: number, tasks: number): Reply<'students/table'> => ({
  students: Array.from({ length: students }, (_, place) => ({
    ...{ _id: `p${place}`, img: place % 5 === 0 ? '/icons/icon-192.png' : '', zehot: String(204_518_630 + place) },
    name: `${NAMES[place % NAMES.length]}${place < NAMES.length ? '' : ` ${place}`}`,
    cells: Array.from({ length: tasks }, (_, task) => cellAt(place, task)),
  })),
  tasks: Array.from({ length: tasks }, (_, place) => taskAt(place)),
  categories: CATEGORIES,
  total: tasks,
  position: 1,
})

export const CLASS_REPLIES: Replies = {
  'students/table': aClassTable(24, 9),
  'students/view': { students: [aListedStudent()], total: 24, counts: { '1-7': 24 } },
}
