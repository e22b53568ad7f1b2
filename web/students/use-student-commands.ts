import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Student } from '../../server/contract/students.ts'
import { call } from '../api/call.ts'
import { newId } from '../api/new-id.ts'
import { errorText } from '../i18n/error-text.ts'
import { isolated } from '../i18n/isolated.ts'
import { confirm } from '../ui/confirm.tsx'
import { showBanner } from '../ui/show-banner.ts'
import { changeOf, formOf } from './student-form.ts'

/** What is done to a student at once, each after a confirmation that names the person and what follows. True when it was done. */
export function useStudentCommands() {
  const { t } = useTranslation('students')
  const queries = useQueryClient()

  const run = async (step: () => Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await step()
      showBanner({ text: done })
      return true
    } catch (error) {
      showBanner({ tone: 'bad', text: errorText(error) })
      return false
    } finally {
      // Also after a refusal: somebody else may have been quicker.
      for (const name of ['students/view', 'students/view_stats', 'classes/view'])
        void queries.invalidateQueries({ queryKey: [name] })
    }
  }

  const toggle = async (student: Student): Promise<boolean> => {
    const name = isolated(student.name)
    const way = student.status < 1 ? 'unblock' : 'block'
    const question = { title: t(`${way}.title`, { name }), text: t(`${way}.text`), danger: way === 'block' }
    if (!(await confirm({ ...question, confirmLabel: t(`${way}.confirm`) }))) return false
    const body = changeOf(student, { ...formOf(student), active: way === 'unblock' }, '')
    return run(() => call('students/update', body, { key: newId() }), t(`${way}.done`, { name }))
  }

  const remove = async ({ _id, ...student }: Student): Promise<boolean> => {
    const name = isolated(student.name)
    const question = { title: t('delete.title', { name }), text: t('delete.text'), danger: true }
    if (!(await confirm({ ...question, confirmLabel: t('delete.confirm') }))) return false
    return run(() => call('students/delete', { _id }, { key: newId() }), t('delete.done', { name }))
  }
  return { toggle, remove }
}
