import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useMatch } from 'react-router-dom'
import { isStudent, sessionAtom } from '../api/session.ts'
import { whenIdle } from '../api/when-idle.ts'

/** Sends a student's answers that wait on this device, on every page of the portal. */
export function UnsentAnswers() {
  const { me } = useAtomValue(sessionAtom)
  const openTask = useMatch('/TaskStart/:id')?.params.id
  useEffect(() => {
    if (!me || !isStudent(me)) return
    let end: (() => void) | 'ended' | undefined
    const cancel = whenIdle(async () => {
      const { sendUnsent } = await import('../take-task/send-unsent.ts')
      if (end !== 'ended') end = sendUnsent(me._id, openTask)
    })
    return () => {
      cancel()
      if (typeof end === 'function') end()
      end = 'ended'
    }
  }, [me, openTask])
  return null
}
