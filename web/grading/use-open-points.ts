import { useRef } from 'react'

/** Stores the points of one answer as they are typed. Resolves with whether they are stored; if not, it shows the field. */
export type StorePoints = () => Promise<boolean>

export interface OpenPoints {
  /** Call with each mark of the question that is being stored; it resolves with whether it was. */
  storing: (question: string, mark: Promise<boolean>) => void
  /** Call with a function while points of the question are typed and not stored, otherwise with undefined. */
  typed: (question: string, store: StorePoints | undefined) => void
}

/** The points of the page's open answers that are not stored yet. */
export function useOpenPoints() {
  const running = useRef(new Set<Promise<boolean>>())
  const unsaved = useRef(new Map<string, StorePoints>())
  const points = useRef<OpenPoints>({
    storing: (question, mark) => {
      running.current.add(mark)
      void mark.then((stored) => {
        running.current.delete(mark)
        // Before the next rendering says so.
        if (stored) unsaved.current.delete(question)
      })
    },
    typed: (question, store) => {
      if (store) unsaved.current.set(question, store)
      else unsaved.current.delete(question)
    },
  })
  return {
    points: points.current,
    /** Stores all points that are typed. Resolves, when none is being stored any more, with whether all are stored. */
    settled: async (): Promise<boolean> => {
      let stored = true
      while (running.current.size > 0) stored = (await Promise.all(running.current)).every(Boolean) && stored
      for (const store of stored ? unsaved.current.values() : []) if (!(await store())) return false
      return stored
    },
  }
}
