import { useMemo, useState } from 'react'
import { useMe } from '../api/session.ts'
import { createDraftStore, withDefaults } from '../parts/authoring/draft-store.ts'
import { useDraft } from '../parts/authoring/use-draft.ts'
import { focusFirst } from '../parts/roster/focus-first.ts'
import {
  EMPTY_STUDENT,
  type FieldProblem,
  problemsOf,
  type StudentField,
  type StudentForm,
  sameForm,
} from './student-form.ts'

const FIELD_OF: Record<keyof StudentForm, StudentField | undefined> = {
  name: 'name',
  zehot: 'zehot',
  classCode: 'class',
  user: 'user',
  active: undefined,
}

/**
 * A form about a student, `key` naming whose. What was typed is kept in the browser until it is stored, but for the
 * password; messages stand until their field is touched.
 */
export function useStudentForm(key: string, start: StudentForm) {
  const me = useMe()
  const store = useMemo(
    () =>
      createDraftStore(
        localStorage,
        `bawaba.student.${me?._id ?? ''}.${key}`,
        (found) => withDefaults(found, EMPTY_STUDENT),
        () => new Date(),
      ),
    [key, me?._id],
  )
  const [kept] = useState(() => {
    const draft = store.load()
    return draft && !sameForm(draft.value, start) ? draft : undefined
  })
  const [restored, setRestored] = useState(kept !== undefined)
  const [form, setForm] = useState(kept?.value ?? start)
  const [pass, setPass] = useState('')
  const [problems, setProblems] = useState<FieldProblem[]>([])
  const [stored, setStored] = useState(false)
  const changed = !sameForm(form, start)
  // What was typed last must not come back after it was stored.
  useDraft(store, form, changed && !stored, kept?.at)

  const show = (found: FieldProblem[]) => {
    setProblems(found)
    focusFirst(found[0]?.field)
  }
  return {
    form,
    pass,
    problems,
    restoredAt: restored ? (kept?.at ?? '') : undefined,
    dirty: changed || pass !== '',
    show,
    /** Shows what is wrong; true when nothing is. */
    check: (): boolean => {
      const found = problemsOf(form, pass)
      show(found)
      return found.length === 0
    },
    change: (part: Partial<StudentForm>) => {
      const next = { ...form, ...part }
      setForm(next)
      // Back at the start: nothing is left to keep.
      if (sameForm(next, start)) store.clear()
      const touched = (Object.keys(part) as (keyof StudentForm)[]).map((name) => FIELD_OF[name])
      setProblems((before) => before.filter(({ field }) => !touched.includes(field)))
    },
    changePass: (next: string) => {
      setPass(next)
      setProblems((before) => before.filter(({ field }) => field !== 'pass'))
    },
    startOver: () => {
      store.clear()
      setForm(start)
      setRestored(false)
      setProblems([])
    },
    /** After it was stored. */
    done: () => {
      setStored(true)
      store.clear()
    },
  }
}
