import { useMemo, useState } from 'react'
import { useMe } from '../../api/session.ts'
import { createDraftStore, withDefaults } from '../authoring/draft-store.ts'
import { useDraft } from '../authoring/use-draft.ts'
import { focusFirst } from './focus-first.ts'
import { type FieldProblem, sameForm } from './person-form.ts'

interface Options<F extends object, Field extends string> {
  /** Names the draft in this browser: whose form it is; the reader's id goes before the last part of it. */
  kind: 'student' | 'teacher'
  /** An id, or `new`. */
  key: string
  empty: F
  start: F
  problemsOf: (form: F, pass: string) => FieldProblem<Field>[]
  /** Parts of the form whose message stands under another name. */
  fieldNames?: Partial<Record<keyof F, Field>>
}

/**
 * A form about a person. What was typed is kept in the browser until it is stored, but for the password; messages stand
 * until their field is touched.
 */
export function usePersonForm<F extends object, Field extends string>(options: Options<F, Field>) {
  const { kind, key, empty, start, problemsOf, fieldNames } = options
  const me = useMe()
  const store = useMemo(
    () =>
      createDraftStore(
        localStorage,
        `bawaba.${kind}.${me?._id ?? ''}.${key}`,
        (found) => withDefaults(found, empty),
        () => new Date(),
      ),
    [kind, key, me?._id, empty],
  )
  const [kept] = useState(() => {
    const draft = store.load()
    return draft && !sameForm(draft.value, start) ? draft : undefined
  })
  const [restored, setRestored] = useState(kept !== undefined)
  const [form, setForm] = useState(kept?.value ?? start)
  const [pass, setPass] = useState('')
  const [problems, setProblems] = useState<FieldProblem<Field>[]>([])
  const [stored, setStored] = useState(false)
  const changed = !sameForm(form, start)
  // What was typed last must not come back after it was stored.
  useDraft(store, form, changed && !stored, kept?.at)

  const show = (found: FieldProblem<Field>[]) => {
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
      const found = problemsOf(form, pass)
      show(found)
      return found.length === 0
    },
    change: (part: Partial<F>) => {
      const next = { ...form, ...part }
      setForm(next)
      // Back at the start: nothing is left to keep.
      if (sameForm(next, start)) store.clear()
      touched((Object.keys(part) as (keyof F & string)[]).map((name) => fieldNames?.[name] ?? name))
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
