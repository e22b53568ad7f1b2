import { useTranslation } from 'react-i18next'
import { count } from '../i18n/format.ts'

/** Texts with two numbers, each in its own plural form. */
export function useTexts() {
  const { t } = useTranslation('class-table')
  return {
    /** «40 طالبًا · 12 مهمّة» */
    size: (students: number, tasks: number) =>
      t('text', {
        students: t('students', { count: students, number: count(students) }),
        tasks: t('tasks', { count: tasks, number: count(tasks) }),
      }),
  }
}
