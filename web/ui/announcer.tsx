import { useCallback, useState } from 'react'

/** A polite live region and the function that announces through it. A repeated sentence is announced again. */
export function useAnnouncer() {
  const [said, setSaid] = useState({ text: '', count: 0 })
  const announce = useCallback((text: string) => setSaid((before) => ({ text, count: before.count + 1 })), [])
  const region = (
    <span className="sr-only" role="status" aria-live="polite">
      {said.text}
      {said.count % 2 ? '\u00a0' : ''}
    </span>
  )
  return { announce, region }
}
