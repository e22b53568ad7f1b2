import { useQueryString } from './use-query-string.ts'

/**
 * Reads and changes query parameters of the address, where screens keep their filters, so that a copied link shows the
 * same. Undefined and '' remove a parameter. The history entry is replaced unless `push` is set.
 */
export function useAddress(): [
  (name: string) => string,
  (change: Record<string, string | undefined>, how?: { push?: boolean }) => void,
] {
  const [params, setParams] = useQueryString()
  const change = (part: Record<string, string | undefined>, how: { push?: boolean } = {}) =>
    setParams((now) => {
      for (const [name, value] of Object.entries(part)) {
        if (value) now.set(name, value)
        else now.delete(name)
      }
      return now
    }, how)
  return [(name) => params.get(name) ?? '', change]
}

/** Parses a page number of the address; 1 if it is none. */
export const pageOf = (text: string): number => Math.max(1, Number.parseInt(text, 10) || 1)
