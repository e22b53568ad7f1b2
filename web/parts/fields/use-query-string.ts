import { type NavigateOptions, useHref, useLocation, useSearchParams } from 'react-router-dom'

type Change = (now: URLSearchParams) => URLSearchParams

/**
 * The query of the address. A change starts from the address of the browser: the router draws some time after it has
 * changed the address, and a second change in between must not undo the first. A change is ignored when the address has
 * another path: a search starts after a pause, and the user may have followed a link in it. The history entry is replaced
 * unless `push` is set.
 */
export function useQueryString(): [URLSearchParams, (change: Change, how?: { push?: boolean }) => void] {
  const [params, setParams] = useSearchParams()
  const drawn = useHref(useLocation().pathname)
  return [
    params,
    (change, { push = false } = {}) => {
      if (new URL(drawn, window.location.href).pathname !== window.location.pathname) return
      const how: NavigateOptions = { replace: !push }
      setParams(change(new URLSearchParams(window.location.search)), how)
    },
  ]
}
