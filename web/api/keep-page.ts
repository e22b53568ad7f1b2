/** Number of things that would be lost with the page. */
let held = 0
const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * Lets the browser ask before the page is closed or loaded again, until the returned function is called. Counted, because
 * several parts of a page may have unsaved work at the same time, and work such as storing may outlive its component.
 */
export function keepPage(): () => void {
  held += 1
  if (held === 1) addEventListener('beforeunload', ask)
  let released = false
  return () => {
    if (released) return
    released = true
    held -= 1
    if (held === 0) removeEventListener('beforeunload', ask)
  }
}
