import { useCallback, useLayoutEffect, useRef } from 'react'

/** Returns a function that tells whether the component was removed, for replies and banners that end after it. */
export function useHasLeft(): () => boolean {
  const left = useRef(false)
  useLayoutEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])
  return useCallback(() => left.current, [])
}
