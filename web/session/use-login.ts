import { useLayoutEffect, useRef, useState } from 'react'
import type { Reply } from '../../server/contract/calls.ts'
import type { Turn } from '../api/call-error.ts'
import { afterWait } from '../ui/after-wait.ts'
import { turnOf } from './login-message.ts'
import { login } from './pending-logout.ts'

type Step =
  | { status: 'ready'; failure?: unknown }
  | { status: 'sending' }
  /** Many log in: the login is sent again after `turn.in` seconds. */
  | { status: 'waiting'; turn: Turn }
  | { status: 'sending_again'; turn: Turn }

interface Login {
  step: Step
  /** Sends the typed name and password. Does nothing while a login runs. */
  send: () => Promise<void>
  /** Stops waiting. A later login keeps the place. */
  cancel: () => void
}

/**
 * A login that waits for its turn while the server is busy, and is then sent again by itself. `typed` is read at each try:
 * the password is in the field only.
 */
export function useLogin(
  typed: () => { user: string; pass: string },
  onSuccess: (success: Reply<'login'>['success']) => void,
): Login {
  const [step, setStep] = useState<Step>({ status: 'ready' })
  const ticket = useRef<string>(undefined)

  const attempt = async (before: Step) => {
    setStep(before)
    const { user, pass } = typed()
    try {
      const { success } = await login(user, pass, ticket.current)
      setStep({ status: 'ready' })
      onSuccess(success)
    } catch (failure) {
      const turn = turnOf(failure)
      if (turn?.ticket) ticket.current = turn.ticket
      setStep(turn ? { status: 'waiting', turn } : { status: 'ready', failure })
    }
  }
  const again = useRef(attempt)
  again.current = attempt
  // A layout effect, so that the wait begins when it is shown: a busy phone runs passive effects much later.
  useLayoutEffect(() => {
    if (step.status !== 'waiting') return
    const { turn } = step
    return afterWait(turn.in, () => void again.current({ status: 'sending_again', turn }))
  }, [step])

  return {
    step,
    send: async () => {
      if (step.status === 'ready') await attempt({ status: 'sending' })
    },
    cancel: () => setStep((now) => (now.status === 'waiting' ? { status: 'ready' } : now)),
  }
}
