import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RosterReport, RosterRow } from '../../server/contract/students.ts'
import { call } from '../api/call.ts'
import { newId } from '../api/new-id.ts'
import type { FieldProblem } from '../parts/roster/person-form.ts'
import { confirm } from '../ui/confirm.tsx'
import { fieldOf, type StudentField, type StudentForm } from './student-form.ts'

interface Form {
  show: (problems: FieldProblem<StudentField>[]) => void
  done: () => void
}
interface Made {
  name: string
  user: string
  /** Shown once. */
  pass: string
  /** The student is there, but the password could not be set. */
  passFailed?: unknown
}

/** Adds one student: looks first, so that a number which is somebody's already never changes them unasked. */
export function useAddStudent({ show, done }: Form) {
  const { t } = useTranslation('students')
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [made, setMade] = useState<Made>()
  const command = useRef({ body: '', key: '' })

  const wrong = ({ errors }: RosterReport) =>
    show(errors.flatMap(({ field, error }) => ({ field: fieldOf(field, error) ?? 'name', error })))

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
    const text = JSON.stringify(body)
    if (command.current.body !== text) command.current = { body: text, key: newId() }
    const report = await call('students/import', { ...body, commit: true }, { key: command.current.key })
    const [stored] = report.rows
    if (!report.stored || !stored) return wrong(report)
    done()
    const passFailed = pass === '' || !stored._id ? undefined : await setPassword(stored._id, row, pass)
    setMade({ name: row.name, user: stored.user, pass: passFailed === undefined ? pass : '', passFailed })
    for (const name of ['students/view', 'students/view_stats', 'classes/view', 'students/logins'])
      void queries.invalidateQueries({ queryKey: [name] })
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

/** What went wrong, or undefined. */
async function setPassword(_id: string, { name, zehot, class: code }: RosterRow, pass: string): Promise<unknown> {
  try {
    await call('students/update', { _id, name, zehot, classes: [code], status: 1, pass }, { key: newId() })
    return undefined
  } catch (error) {
    return error
  }
}
