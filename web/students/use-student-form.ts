import { usePersonForm } from '../parts/roster/use-person-form.ts'
import { problemsOf, type StudentForm } from './student-form.ts'

/** The form of a student. `key` is the student's ID, or `new`. */
export const useStudentForm = (key: string, start: StudentForm) =>
  usePersonForm({ kind: 'student', key, start, problemsOf, fieldNames: { classCode: 'class' } })
