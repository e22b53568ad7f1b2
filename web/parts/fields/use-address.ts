import { useSearchParams } from 'react-router-dom'

/**
 * Reads and changes query parameters of the address, where screens keep their filters, so that a copied link shows the
 * same. Undefined and '' remove a parameter. The history entry is replaced unless `push` is set.
 */
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

/** Parses a page number of the address; 1 if it is none. */
export const pageOf = (text: string): number => Math.max(1, Number.parseInt(text, 10) || 1)
