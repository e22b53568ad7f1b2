import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Body, CallName } from '../../../server/contract/calls.ts'
import { CallError, call } from '../../api/call.ts'
import { newId } from '../../api/new-id.ts'
import { useWork } from '../../api/work.ts'
import type { FieldProblem } from './person-form.ts'

interface Options<Name extends SavingCall, Field extends string> {
  name: Name
  /** From `usePersonForm`. */
  form: {
    dirty: boolean
    check: () => boolean
    show: (problems: FieldProblem<Field>[]) => void
    done: () => void
  }
  /** Where the contract's `field` (or else its code) stands in the form. */
  fieldOf: (field: string | undefined, error: number | string) => Field | undefined
  /** Reads that show these people: refetched after the change is stored. */
  changes: readonly CallName[]
}
type SavingCall = 'people/save' | 'students/update'

/**
 * Stores a person's form: checked here first, what the server finds wrong put beside its field. A second press while
 * it is on its way does nothing; sent again unchanged, it is the same command.
 */
export function useSavePerson<Name extends SavingCall, Field extends string>(options: Options<Name, Field>) {
  const { name, form, fieldOf, changes } = options
  const queries = useQueryClient()
  const [state, setState] = useState<'open' | 'busy' | 'saved'>('open')
  const [failure, setFailure] = useState<unknown>()
  const command = useRef({ body: '', key: '' })
  const closed = state !== 'open'
  useWork(form.dirty && !closed)

  /** True when it was stored. */
  const save = async (body: Body<Name>): Promise<boolean> => {
    if (closed || !form.check()) return false
    const text = JSON.stringify(body)
    if (command.current.body !== text) command.current = { body: text, key: newId() }
    setState('busy')
    setFailure(undefined)
    try {
      await call(name, body, { key: command.current.key })
    } catch (thrown) {
      setState('open')
      const field = thrown instanceof CallError ? fieldOf(thrown.field, thrown.error) : undefined
      if (field && thrown instanceof CallError) form.show([{ field, error: thrown.error }])
      else setFailure(thrown)
      return false
    }
    form.done()
    setState('saved')
    for (const name of changes) void queries.invalidateQueries({ queryKey: [name] })
    return true
  }
  return { save, failure, closed, busy: state === 'busy', saved: state === 'saved' }
}
