import { useCallback, useState } from 'react'

const KEY = 'mark-hide-names'

/** Whether names are hidden, kept in this browser. */
export function useHiddenNames(): [boolean, (hidden: boolean) => void] {
  const [hidden, setHidden] = useState(read)
  const change = useCallback((next: boolean) => {
    setHidden(next)
    try {
      if (next) localStorage.setItem(KEY, '1')
      else localStorage.removeItem(KEY)
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  }, [])
  return [hidden, change]
}

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === '1'
  } catch {
    return false
  }
}
