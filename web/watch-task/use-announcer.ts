import { useCallback, useEffect, useRef, useState } from 'react'

const EVERY_MS = 6000

/** One polite sentence at a time: what comes within six seconds of the last one is told together. */
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
    // A breath, so that the figures it names are on the page.
    timer.current = setTimeout(tell, 400)
  }, [])
  return { text, announce }
}
