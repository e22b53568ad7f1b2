import type { Kysely } from 'kysely'
import type { Audience } from '../../events/task/audience.ts'
import type { SentTask } from '../../events/task/task-state.ts'
import { LEVEL } from '../contract/rules.ts'
import type { Database } from '../database/tables.ts'
import { HttpError, invalid } from '../http/errors.ts'
import type { Person } from '../http/session/person.ts'

export interface Choice {
  classes: string[]
  /** Empty means everybody in the classes. */
  students: string[]
}

interface Student {
  id: string
  status: number
  classCode: string
  schoolId: string
}

/**
 * Resolves a choice to the current active students of the classes, or the chosen ones among them
 * (docs/decisions/0097-recipients.md). All belong to one school. 404 for a class or student that is not the sender's
 * own; classes and students that `task` already has are accepted even if they have left since. 422 `student_left` for a
 * new task if a chosen student is not, or not any more, an active one of the classes: the task would not reach them.
 */
export async function resolveAudience(
  read: Kysely<Database>,
  me: Person,
  choice: Choice,
  task?: SentTask,
): Promise<Audience & { schoolId: string }> {
  const classes = unique(choice.classes.map((code) => code.trim()).filter(Boolean))
  const chosenStudents = unique(choice.students)
  const schoolIds = task ? [task.schoolId] : me.schoolIds
  const known = schoolIds.length > 0 ? await findStudents(read, schoolIds, { classes, students: chosenStudents }) : []
  const mayUse = await ownClasses(read, me, schoolIds, known, task)
  if (!classes.every((code) => mayUse.has(code))) throw notOwn('classes')

  const mine = known.filter((student) => mayUse.has(student.classCode))
  const chosen = new Set(chosenStudents)
  const matching = mine.filter(
    ({ id, status, classCode }) => status >= 1 && classes.includes(classCode) && (chosen.size === 0 || chosen.has(id)),
  )
  // A sender who teaches at two schools sends to the first school in which the choice matches a student.
  const schoolId =
    schoolIds.find((school) => matching.some((student) => student.schoolId === school)) ?? schoolIds[0] ?? ''
  const ofSchool = (student: Student) => student.schoolId === schoolId
  const stays = new Set([...mine.filter(ofSchool).map(({ id }) => id), ...namedIn(task)])
  if (!chosenStudents.every((id) => stays.has(id))) throw notOwn('students')
  const recipients = matching.filter(ofSchool).map(({ id, classCode }) => ({ studentId: id, classCode }))
  const reached = new Set(recipients.map(({ studentId }) => studentId))
  // Without any recipient the decider refuses with code 15.
  if (!task && reached.size > 0 && !chosenStudents.every((id) => reached.has(id)))
    throw invalid('student_left', 'students')
  return { classes, chosenStudents, recipients, schoolId }
}

const notOwn = (field: 'classes' | 'students') => new HttpError(404, 'not found', { field })
const namedIn = (task: SentTask | undefined) => (task ? [...task.chosenStudents, ...task.recipients.keys()] : [])

/** A teacher's own classes; for a manager every class of the schools. */
async function ownClasses(
  read: Kysely<Database>,
  me: Person,
  schoolIds: string[],
  known: Student[],
  task: SentTask | undefined,
): Promise<Set<string>> {
  const sent = task?.classes ?? []
  if (me.level < LEVEL.manager) return new Set([...me.classes, ...sent])
  const rows =
    schoolIds.length > 0
      ? await read.selectFrom('school_classes').select('class_code').where('school_id', 'in', schoolIds).execute()
      : []
  return new Set([...rows.map((row) => row.class_code), ...known.map(({ classCode }) => classCode), ...sent])
}

/** Students of the schools who are in one of the classes or listed by id, including blocked ones. */
function findStudents(read: Kysely<Database>, schoolIds: string[], { classes, students }: Choice): Promise<Student[]> {
  return read
    .selectFrom('users')
    .innerJoin('user_schools', 'user_schools.user_id', 'users.id')
    .innerJoin('user_classes', 'user_classes.user_id', 'users.id')
    .select(['users.id', 'users.status', 'user_classes.class_code as classCode', 'user_schools.school_id as schoolId'])
    .where('users.userlevel', '=', LEVEL.student)
    .where('users.deleted_at', 'is', null)
    .where('user_schools.school_id', 'in', schoolIds)
    .where((eb) =>
      eb.or([
        ...(classes.length > 0 ? [eb('user_classes.class_code', 'in', classes)] : []),
        ...(students.length > 0 ? [eb('users.id', 'in', students)] : []),
      ]),
    )
    .orderBy('users.id')
    .execute()
}

const unique = (list: string[]) => [...new Set(list)]
