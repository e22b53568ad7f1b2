import { useEffect, useLayoutEffect, useRef, useState } from 'react'

const TYPING_MS = 250

/**
 * The text of a search field, reported to `onChange` 250 ms after the last key. A `value` that changes elsewhere (cleared
 * filter, browser's Back) replaces the text.
 */
export function useSearchText(
  value: string,
  onChange: (text: string) => void,
): [typed: string, type: (text: string) => void] {
  const [typed, setTyped] = useState(value)
  // The last reported value: when it returns as `value`, it must not overwrite text typed since.
  const reported = useRef(value)
  // A passive effect could run after the next key and overwrite it.
  useLayoutEffect(() => {
    if (value === reported.current) return
    reported.current = value
    setTyped(value)
  }, [value])
  const report = useRef(onChange)
  report.current = onChange
  useEffect(() => {
    if (typed === reported.current) return
    const wait = setTimeout(() => {
      reported.current = typed
      report.current(typed)
    }, TYPING_MS)
    return () => clearTimeout(wait)
  }, [typed])
  return [typed, setTyped]
}
