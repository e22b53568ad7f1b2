import { useState } from 'react'
import type { Body, CallName } from '../../../server/contract/calls.ts'
import { CallError } from '../../api/call.ts'
import { useCommand } from '../../api/use-command.ts'
import { useWork } from '../../api/work.ts'
import type { FieldProblem } from '../authoring/draft-form.ts'

interface Options<Name extends SavingCall, Field extends string> {
  name: Name
  /** From `usePersonForm`. */
  form: {
    dirty: boolean
    check: () => boolean
    show: (problems: FieldProblem<Field>[]) => void
    done: () => void
  }
  /** Maps the contract's `field`, or its error code, to a field of the form. */
  fieldOf: (field: string | undefined, error: number | string) => Field | undefined
  /** Calls to refetch after the change is stored. */
  changes: readonly CallName[]
}
type SavingCall = 'people/save' | 'students/update'

/** Checks and stores a person's form. A server error appears at its field, or else in `failure`. */
export function useSavePerson<Name extends SavingCall, Field extends string>(options: Options<Name, Field>) {
  const { name, form, fieldOf, changes } = options
  const [saved, setSaved] = useState(false)
  const { send, busy, failure } = useCommand(name, {
    changes,
    errors: 'inline',
    onError: (error) => {
      const field = error instanceof CallError ? fieldOf(error.field, error.error) : undefined
      if (field && error instanceof CallError) form.show([{ field, error: error.error }])
      return field !== undefined
    },
  })
  const closed = busy || saved
  useWork(form.dirty && !closed)

  /** Resolves to true if the form was stored. */
  const save = async (body: Body<Name>): Promise<boolean> => {
    if (closed || !form.check()) return false
    if (!(await send(body))) return false
    form.done()
    setSaved(true)
    return true
  }
  return { save, failure, closed, busy, saved }
}
