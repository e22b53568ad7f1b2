import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Body } from '../../server/contract/calls.ts'
import type { RosterReport, RosterRow } from '../../server/contract/students.ts'
import { call } from '../api/call.ts'
import { commandOf } from '../api/command.ts'
import type { FieldProblem } from '../parts/authoring/draft-form.ts'
import { confirm } from '../ui/confirm.tsx'
import { fieldOf, type StudentField, type StudentForm } from './student-form.ts'

interface Form {
  show: (problems: FieldProblem<StudentField>[]) => void
  done: () => void
}
interface Made {
  name: string
  user: string
  /** The password, which is shown once. */
  pass: string
  /** The student was added, but setting the password failed. */
  passFailed?: unknown
}

const CHANGES = ['students/view', 'students/view_stats', 'classes/view', 'students/logins'] as const

/** Adds one student. A first call without `commit` finds out whether the national ID belongs to a student already. */
export function useAddStudent({ show, done }: Form) {
  const { t } = useTranslation('students')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [made, setMade] = useState<Made>()
  const [enrol] = useState(() => commandOf('students/import', { changes: CHANGES }))
  const [update] = useState(() => commandOf('students/update', { changes: CHANGES }))

  const wrong = ({ errors }: RosterReport) =>
    show(errors.flatMap(({ field, error }) => ({ field: fieldOf(field, error) ?? 'name', error })))

  /** Resolves to the error, or to undefined. */
  const setPassword = (body: Body<'students/update'>): Promise<unknown> =>
    update(body).then(
      () => undefined,
      (error: unknown) => error,
    )

  const store = async (row: RosterRow, pass: string, school: string | undefined) => {
    const body = { rows: [row], ...(school && { school }) }
    const look = await call('students/import', body)
    const [found] = look.rows
    if (look.errors.length > 0 || !found) return wrong(look)
    if (found.outcome !== 'added') {
      const question = {
        title: t('add.known.title', { zehot: row.zehot }),
        text: t('add.known.text', { user: found.user }),
      }
      if (!(await confirm({ ...question, confirmLabel: t('add.known.confirm') }))) return
    }
    const report = await enrol({ ...body, commit: true })
    const [stored] = report.rows
    if (!report.stored || !stored) return wrong(report)
    done()
    const { name, zehot, class: code } = row
    const passFailed =
      pass === '' || !stored._id
        ? undefined
        : await setPassword({ _id: stored._id, name, zehot, classes: [code], status: 1, pass })
    setMade({ name: row.name, user: stored.user, pass: passFailed === undefined ? pass : '', passFailed })
  }

  const add = async (form: StudentForm, pass: string, school: string | undefined) => {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    const user = form.user.trim()
    const facts = { name: form.name.trim(), zehot: form.zehot.trim(), class: form.classCode }
    try {
      await store({ line: 1, ...facts, ...(user && { user }) }, pass, school)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return { add, busy, failure, made }
}
