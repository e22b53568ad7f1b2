import { randomUUID } from 'node:crypto'
import type { CallName } from '../contract/calls.ts'
import type { Caller, Row } from './matrix-row.ts'
import { EMPTY_CLASS, YEAR_END } from './people-records.ts'

type PeopleCall = Extract<CallName, `people/${string}` | `classes/${string}`>
type StudentCall = Extract<CallName, `students/${string}`>

const state = 'people' as const
const of27: readonly Caller[] = ['colleague', 'coowner', 'substitute', 'pastsubstitute']
const classOf = (caller: Caller) => (of27.includes(caller) ? '2-7' : '1-7')
/** A class of the caller. */
const taughtBy = (caller: Caller) => (caller === 'editor1' ? '2-7' : classOf(caller))
const form = { name: 'new name', classes: ['1-7'], status: 1 }
const ofSchool = (body: object, of: Row['of'] = ['manager']): Row => ({
  field: 'school',
  of,
  state,
  body: ({ school }) => ({ ...body, school }),
})

/** Students are for teachers of their class; teachers and classes are for managers of their school. */
export const peopleRows: Record<PeopleCall | StudentCall, Row[]> = {
  'students/view': [ofSchool({}, ['staff'])],
  'students/view_stats': [
    { field: '_id', of: ['owner'], state, body: ({ pupil }) => ({ _id: pupil }) },
    { field: '_id', of: [], state, body: ({ staff }) => ({ _id: staff }) },
  ],
  'students/table': [
    ofSchool({ class: '1-7' }, ['owner']),
    { field: 'school', of: ['staff'], state, body: ({ school }, caller) => ({ school, class: taughtBy(caller) }) },
    {
      field: 'cat',
      of: ['anybody'],
      state,
      body: ({ category }, caller) => ({ cat: category, class: taughtBy(caller) }),
    },
  ],
  'students/update': [
    { field: '_id', of: ['owner'], state, body: ({ pupil }) => ({ ...form, _id: pupil, zehot: pupil }) },
    { field: '_id', of: [], state, body: ({ staff }) => ({ ...form, _id: staff, zehot: staff }) },
  ],
  'students/time': [
    { field: '_id', of: ['owner'], state, body: ({ pupil }) => ({ _id: pupil, factor: 1.5, reason: 'x' }) },
    { field: '_id', of: [], state, body: ({ staff }) => ({ _id: staff, factor: 1.5, reason: 'x' }) },
  ],
  'students/delete': [
    { field: '_id', of: ['owner'], state, body: ({ pupil }) => ({ _id: pupil }) },
    { field: '_id', of: [], state, body: ({ staff }) => ({ _id: staff }) },
  ],
  'students/import': [
    {
      field: 'school',
      of: ['staff'],
      state,
      body: ({ school }, caller) => ({
        school,
        commit: true,
        rows: [{ line: 1, name: 'new', zehot: randomUUID(), class: classOf(caller) }],
      }),
    },
  ],
  'students/unlock': [
    ofSchool({ classes: ['1-7'] }, ['staff']),
    { field: '_ids', of: ['owner'], state, body: ({ pupil }) => ({ _ids: [pupil] }) },
    { field: '_ids', of: [], state, body: ({ staff }) => ({ _ids: [staff] }) },
  ],
  'students/logins': [ofSchool({ classes: ['1-7'] }, ['staff'])],
  'people/view': [ofSchool({})],
  'people/save': [
    { field: '_id', of: ['manager'], state, body: ({ staff }) => ({ ...form, _id: staff }) },
    { field: '_id', of: [], state, body: ({ pupil }) => ({ ...form, _id: pupil }) },
    {
      field: 'school',
      of: ['manager'],
      state,
      body: ({ school }) => ({ ...form, school, zehot: randomUUID() }),
    },
  ],
  'people/import': [
    {
      field: 'school',
      of: ['manager'],
      state,
      body: ({ school }) => ({
        school,
        commit: true,
        rows: [{ line: 1, name: 'new', zehot: randomUUID(), classes: ['1-7'] }],
      }),
    },
  ],
  'people/logins': [
    { field: 'teachers', of: ['manager'], state, body: ({ staff }) => ({ teachers: [staff], renew: true }) },
    { field: 'teachers', of: [], state, body: ({ pupil }) => ({ teachers: [pupil] }) },
  ],
  'classes/view': [ofSchool({})],
  'classes/add': [ofSchool({ code: '7-11' })],
  'classes/remove': [ofSchool({ code: EMPTY_CLASS })],
  'classes/promote': [ofSchool({ moves: [{ from: '1-8', to: EMPTY_CLASS }], commit: true, last: YEAR_END })],
  'classes/promote_undo': [ofSchool({ last: YEAR_END })],
}
