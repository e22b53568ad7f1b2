import { useEffect } from 'react'

/** Goes to the last page when the shown one does not exist any more: its last row was removed or restored. */
export function useLastPage({
  page,
  pages,
  turn,
}: {
  page: number
  pages: number
  turn: (page: number) => void
}): void {
  const isGone = pages > 0 && page > pages
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` does the same each time
  useEffect(() => {
    if (isGone) turn(pages)
  }, [isGone, pages])
}
