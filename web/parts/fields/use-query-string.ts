import { type NavigateOptions, useSearchParams } from 'react-router-dom'

type Change = (now: URLSearchParams) => URLSearchParams

/**
 * The query of the address. A change starts from the address of the browser: the router draws some time after it has
 * changed the address, and a second change in between must not undo the first. The history entry is replaced unless
 * `push` is set.
 */
export function useQueryString(): [URLSearchParams, (change: Change, how?: { push?: boolean }) => void] {
  const [params, setParams] = useSearchParams()
  return [
    params,
    (change, { push = false } = {}) => {
      const how: NavigateOptions = { replace: !push }
      setParams(change(new URLSearchParams(window.location.search)), how)
    },
  ]
}
