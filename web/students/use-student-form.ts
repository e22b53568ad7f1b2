import { usePersonForm } from '../parts/roster/use-person-form.ts'
import { EMPTY_STUDENT, problemsOf, type StudentForm } from './student-form.ts'

/** A form about a student, `key` naming whose. */
export const useStudentForm = (key: string, start: StudentForm) =>
  usePersonForm({ kind: 'student', key, empty: EMPTY_STUDENT, start, problemsOf, fieldNames: { classCode: 'class' } })
