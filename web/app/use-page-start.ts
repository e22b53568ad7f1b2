import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * On a new page, scrolls to the top and moves the screen reader's focus there. On back navigation the browser restores
 * the position. A change of the query alone (a filter, another question of the same screen) keeps position and focus.
 */
export function usePageStart(): void {
  const { pathname } = useLocation()
  const type = useNavigationType()
  const newest = useRef(type)
  newest.current = type
  // Not `useEffect`: it runs later than the page is drawn. A touch meanwhile would miss what then moves under the finger.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the trigger
  useLayoutEffect(() => {
    if (newest.current === 'POP') return
    window.scrollTo(0, 0)
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
}
