import { useCallback, useLayoutEffect, useRef } from 'react'
import { useHref, useLocation } from 'react-router-dom'

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

/** The same, and true as soon as the user has gone to another address, whose page need not be drawn yet. */
export function useHasLeftPage(): () => boolean {
  const hasLeft = useHasLeft()
  const { pathname, search } = useLocation()
  const href = useHref({ pathname, search })
  const shown = useRef(href)
  useLayoutEffect(() => {
    shown.current = href
  }, [href])
  return useCallback(() => {
    const { origin, pathname, search } = window.location
    // As URLs, because the router does not escape the letters of a path.
    return hasLeft() || new URL(pathname + search, origin).href !== new URL(shown.current, origin).href
  }, [hasLeft])
}
