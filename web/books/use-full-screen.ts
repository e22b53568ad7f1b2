import { type RefObject, useEffect, useState } from 'react'

/** Full screen of an element; `can` is false on devices without it (iPhone). */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [on, setOn] = useState(false)
  useEffect(() => {
    const follow = () => setOn(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => {
      document.removeEventListener('fullscreenchange', follow)
      if (document.fullscreenElement) void document.exitFullscreen()
    }
  }, [])
  const toggle = () => {
    // The browser may refuse; the page then stays as it is.
    const done = document.fullscreenElement ? document.exitFullscreen() : element.current?.requestFullscreen()
    done?.catch(() => undefined)
  }
  return { can: document.fullscreenEnabled, on, toggle }
}
