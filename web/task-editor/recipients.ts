import type { ChosenStudent, TaskForm } from './task-form.ts'

/** The chosen classes and active students. `counts` are the active students of each class; undefined while loading. */
export function countRecipients(
  form: Pick<TaskForm, 'classes' | 'everyone' | 'students'>,
  counts: Record<string, number> | undefined,
): { classes: number; students: number | undefined } {
  if (form.classes.length === 0) return { classes: 0, students: 0 }
  if (!form.everyone) return { classes: form.classes.length, students: form.students.length }
  const students = counts && form.classes.reduce((sum, code) => sum + (counts[code] ?? 0), 0)
  return { classes: form.classes.length, students }
}

/** The new choice of classes; students of removed classes are removed from the choice too. */
export function withClasses(form: TaskForm, classes: string[]): Pick<TaskForm, 'classes' | 'students' | 'everyone'> {
  const stays = (student: ChosenStudent) =>
    student.classes.length === 0 || student.classes.some((code) => classes.includes(code))
  const students = classes.length === 0 ? [] : form.students.filter(stays)
  return { classes, students, everyone: form.everyone || classes.length === 0 }
}
