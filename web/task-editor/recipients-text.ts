import { useTranslation } from 'react-i18next'
import { count } from '../i18n/format.ts'
import { useEditor } from './editor-context.ts'
import { countRecipients } from './recipients.ts'

/** «صفّان، 47 طالبًا»; states when no class is chosen. */
export function useRecipientsText(): string {
  const { t } = useTranslation('task-editor')
  const { form, counts, sentRecipients } = useEditor()
  const chosen = countRecipients(form, counts)
  const { classes } = chosen
  const students = sentRecipients ?? chosen.students
  if (classes === 0) return t('recipients.none')
  const first = t('recipients.classes', { count: classes, number: count(classes) })
  if (students === undefined) return first
  return t('recipients.both', {
    classes: first,
    students: t('recipients.students', { count: students, number: count(students) }),
  })
}
