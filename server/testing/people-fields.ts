import type { CallName } from '../contract/calls.ts'

// The part of reply-fields.ts about people: students for teachers, staff for managers.

const under = (path: string, fields: string) => [path, ...fields.split(' ').map((field) => `${path}.${field}`)]
const roster = ['stored', ...under('rows', 'line outcome _id user'), ...under('errors', 'line field error')]
const slip = '_id name user zehot classes pass has_pass'

export const studentFields = {
  'students/view_stats': [
    ...under('students', '_id name img zehot classes status last_login user'),
    ...under('students', 'time time.factor time.from time.to time.reason time.at time.by time.by._id time.by.name'),
    ...under('students', 'time.quiet'),
    ...under(
      'stats',
      'task task._id task.name time finished score timer status running running.minutes running.factor',
    ),
    ...['avg', 'times'],
    ...under(
      'times',
      'factor quiet from to reason at by by._id by.name ended ended.at ended.by ended.by._id ended.by.name',
    ),
  ],
  'students/table': [
    ...['total', 'position'],
    ...under('students', '_id name img zehot same_name cells cells.status cells.score cells.position'),
    ...under('tasks', '_id name date cats teacher'),
    ...under('categories', '_id name en_name top'),
  ],
  'students/update': ['success'],
  'students/delete': ['success'],
  'students/import': roster,
  'students/unlock': ['success', 'success.unlocked'],
  'students/logins': under('students', slip),
} satisfies Partial<Record<CallName, string[]>>

export const staffFields = {
  'people/view': [
    'total',
    ...under('teachers', '_id user name img zehot email phone classes status userlevel last_login'),
    ...under('teachers', 'school_id school_id._id school_id.name'),
  ],
  'people/save': ['success', 'success._id'],
  'people/import': roster,
  'people/logins': under('teachers', slip),
  'classes/view': [
    ...under('classes', 'school school._id school.name code students open_tasks'),
    ...under('classes', 'teachers teachers._id teachers.name'),
    ...under('schools', '_id name'),
  ],
  'classes/add': ['success'],
  'classes/remove': ['success'],
  'classes/promote': [
    'stored',
    ...under('moves', 'from to students'),
    ...under('last', 'at by undo moves moves.from moves.to moves.students'),
  ],
  'classes/promote_undo': ['success', 'students'],
} satisfies Partial<Record<CallName, string[]>>
