import { useEffect } from 'react'
import { markAt } from '../../api/live.ts'

interface Place {
  student?: string | undefined
  question?: string | undefined
}

/** Shows colleagues that this page marks here, while it is visible. */
export function useMarkAt(task: string, { student, question }: Place): void {
  useEffect(() => {
    let leave: (() => void) | undefined
    const change = () => {
      leave?.()
      const place = { _id: task, ...(student && { student }), ...(question && { question }) }
      leave = document.visibilityState === 'visible' ? markAt(place) : undefined
    }
    change()
    document.addEventListener('visibilitychange', change)
    return () => {
      document.removeEventListener('visibilitychange', change)
      leave?.()
    }
  }, [task, student, question])
}
