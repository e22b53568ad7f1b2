import { useMemo, useState } from 'react'
import { useMe } from '../api/session.ts'
import { createDraftStore, withDefaults } from '../parts/authoring/draft-store.ts'
import { useDraft } from '../parts/authoring/use-draft.ts'
import { focusFirst } from '../parts/roster/focus-first.ts'
import { EMPTY_TEACHER, type FieldProblem, problemsOf, sameForm, type TeacherForm } from './teacher-form.ts'

interface Start {
  /** Names whose form it is: an id, or `new`. */
  key: string
  form: TeacherForm
  level: number
}

/** The form about a teacher: kept in the browser until it is stored, but for the password; messages stand until their field is touched. */
export function useTeacherForm({ key, form: start, level }: Start) {
  const me = useMe()
  const store = useMemo(
    () =>
      createDraftStore(
        localStorage,
        `bawaba.teacher.${me?._id ?? ''}.${key}`,
        (found) => withDefaults(found, EMPTY_TEACHER),
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
  const touched = (names: readonly string[]) =>
    setProblems((before) => before.filter(({ field }) => !names.includes(field)))
  return {
    form,
    pass,
    problems,
    restoredAt: restored ? (kept?.at ?? '') : undefined,
    dirty: changed || pass !== '',
    show,
    /** Shows what is wrong; true when nothing is. */
    check: (): boolean => {
      const found = problemsOf(form, pass, level)
      show(found)
      return found.length === 0
    },
    change: (part: Partial<TeacherForm>) => {
      const next = { ...form, ...part }
      setForm(next)
      if (sameForm(next, start)) store.clear()
      touched(Object.keys(part))
    },
    changePass: (next: string) => {
      setPass(next)
      touched(['pass'])
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
