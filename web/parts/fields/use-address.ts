import { useSearchParams } from 'react-router-dom'

/** What a screen keeps in its address, so that a link shows the same. Undefined and '' take a word out of it. */
export function useAddress(): [
  (name: string) => string,
  (change: Record<string, string | undefined>, how?: { push?: boolean }) => void,
] {
  const [params, setParams] = useSearchParams()
  const change = (part: Record<string, string | undefined>, { push = false } = {}) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(part)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: !push },
    )
  return [(name) => params.get(name) ?? '', change]
}

/** A page number of the address: 1 for anything else. */
export const pageOf = (text: string): number => Math.max(1, Number.parseInt(text, 10) || 1)
