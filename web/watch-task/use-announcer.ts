import { useCallback, useEffect, useRef, useState } from 'react'

const EVERY_MS = 6000

/** Announces one sentence at a time: changes within six seconds of the last announcement are combined. */
export function useAnnouncer(say: (names: string[]) => string): { text: string; announce: (name: string) => void } {
  const [text, setText] = useState('')
  const names = useRef<string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const newest = useRef(say)
  newest.current = say
  useEffect(() => () => clearTimeout(timer.current), [])
  const announce = useCallback((name: string) => {
    names.current.push(name)
    if (timer.current) return
    const tell = () => {
      setText(newest.current(names.current))
      names.current = []
      timer.current = setTimeout(() => {
        timer.current = undefined
        if (names.current.length > 0) tell()
      }, EVERY_MS)
    }
    // A short delay, so that the page already shows the announced figures.
    timer.current = setTimeout(tell, 400)
  }, [])
  return { text, announce }
}
