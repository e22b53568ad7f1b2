import { useState } from 'react'
import { useMe } from '../../api/session.ts'
import type { FieldProblem } from '../authoring/draft-form.ts'
import { type DraftStore, localDraft } from '../authoring/draft-store.ts'
import { useDraftForm } from '../authoring/use-draft-form.ts'
import { focusFirst } from './focus-first.ts'
import { sameForm } from './person-form.ts'

interface Options<F extends object, Field extends string> {
  /** Part of the draft's key. */
  kind: 'student' | 'teacher'
  /** Part of the draft's key: the person's id, or `new`. */
  key: string
  start: F
  problemsOf: (form: F, pass: string) => FieldProblem<Field>[]
  /** Names in problems, for fields that are named otherwise in the form. */
  fieldNames?: Partial<Record<keyof F, Field>>
}

/**
 * A draft of the fields that differ from `start`. The others are as stored when it is restored, because somebody may
 * have changed them since.
 */
function draftOfChanges<F extends object>(key: string, start: F): DraftStore<F> {
  const draft = localDraft(key, start)
  const isChanged = (name: string, value: unknown) => !sameForm({ [name]: value }, { [name]: start[name as keyof F] })
  return {
    ...draft,
    // `load` adds the other fields from `start`.
    save: (form) =>
      draft.save(Object.fromEntries(Object.entries(form).filter(([...field]) => isChanged(...field))) as F),
  }
}

/** State of a form about a person. */
export function usePersonForm<F extends object, Field extends string>(options: Options<F, Field>) {
  const { kind, key, start, problemsOf, fieldNames } = options
  const me = useMe()
  const work = useDraftForm<F, Field>({
    store: () => draftOfChanges(`bawaba.${kind}.${me?._id ?? ''}.${key}`, start),
    before: start,
    isSame: sameForm,
    solves: (part, { field }) =>
      (Object.keys(part) as (keyof F & string)[]).some((name) => (fieldNames?.[name] ?? name) === field),
  })
  // Apart from the form, because the draft must not contain the password.
  const [pass, setPass] = useState('')
  const { form, problems } = work

  const show = (found: readonly FieldProblem<Field>[]) => {
    work.setProblems(found)
    focusFirst(found[0]?.field)
  }
  return {
    form,
    /** The form as the user found it; what is equal in it was not changed. */
    before: work.before,
    pass,
    problems,
    restoredAt: work.restored ? work.restoredAt : undefined,
    dirty: work.dirty || pass !== '',
    show,
    /** Shows the problems; true when there are none. */
    check: (): boolean => {
      const found = problemsOf(form, pass)
      show(found)
      return found.length === 0
    },
    change: work.change,
    changePass: (next: string) => {
      setPass(next)
      work.setProblems(problems.filter(({ field }) => field !== 'pass'))
    },
    startOver: work.startOver,
    /** Call when the server has stored the form. */
    done: work.finish,
    isOpen: work.isOpen,
  }
}
