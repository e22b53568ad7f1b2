import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useMatch } from 'react-router-dom'
import { keepLoading } from '../api/load-part.ts'
import { isStudent, sessionAtom } from '../api/session.ts'
import { whenIdle } from '../api/when-idle.ts'

/** Sends a student's answers that wait on this device, on every page of the portal. */
export function UnsentAnswers() {
  const { me } = useAtomValue(sessionAtom)
  const openTask = useMatch('/TaskStart/:id')?.params.id
  useEffect(() => {
    if (!me || !isStudent(me)) return
    let wanted = true
    let end = () => {}
    const cancel = whenIdle(async () => {
      const part = await keepLoading(
        () => import('../take-task/send-unsent.ts'),
        () => wanted,
      )
      if (part) end = part.sendUnsent(me._id, openTask)
    })
    return () => {
      wanted = false
      cancel()
      end()
    }
  }, [me, openTask])
  return null
}
