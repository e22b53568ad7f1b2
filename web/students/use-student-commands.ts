import { useTranslation } from 'react-i18next'
import type { Student } from '../../server/contract/students.ts'
import { useCommand } from '../api/use-command.ts'
import { isolated } from '../i18n/isolated.ts'
import { confirm } from '../ui/confirm.tsx'
import { showBanner } from '../ui/show-banner.ts'
import { changeOf, formOf } from './student-form.ts'

/** Another manager may have changed the student first, so the lists are refetched after a refusal too. */
const CHANGES = {
  changes: ['students/view', 'students/view_stats', 'classes/view'],
  alsoAfterFailure: true,
  each: true,
} as const

/** Blocks, unblocks or deletes a student after a confirmation. Each function resolves to true when it was done. */
export function useStudentCommands() {
  const { t } = useTranslation('students')
  const update = useCommand('students/update', CHANGES)
  const erase = useCommand('students/delete', CHANGES)

  const toggle = async (student: Student): Promise<boolean> => {
    const name = isolated(student.name)
    const way = student.status < 1 ? 'unblock' : 'block'
    const question = { title: t(`${way}.title`, { name }), text: t(`${way}.text`), danger: way === 'block' }
    if (!(await confirm({ ...question, confirmLabel: t(`${way}.confirm`) }))) return false
    const before = formOf(student)
    if (!(await update.send(changeOf(student._id, { ...before, active: way === 'unblock' }, before, '')))) return false
    showBanner({ text: t(`${way}.done`, { name }) })
    return true
  }

  const remove = async ({ _id, ...student }: Student): Promise<boolean> => {
    const name = isolated(student.name)
    const question = { title: t('delete.title', { name }), text: t('delete.text'), danger: true }
    if (!(await confirm({ ...question, confirmLabel: t('delete.confirm') }))) return false
    if (!(await erase.send({ _id }))) return false
    showBanner({ text: t('delete.done', { name }) })
    return true
  }
  return { toggle, remove }
}
