import { useRef, useState } from 'react'

/** Points of one answer that are typed. */
export interface TypedPoints {
  /** Resolves with whether they are stored; if not, it shows the field. */
  store: () => Promise<boolean>
  /** The teacher leaves without them. */
  forget: () => void
  /** The field refuses them. */
  wrong: boolean
}

export interface OpenPoints {
  /** Call with each mark of the question that is being stored; it resolves with whether it was. */
  storing: (question: string, mark: Promise<boolean>) => void
  /** Call it with the points of the question that are typed and not stored, and with undefined when there are none. */
  typed: (question: string, points: TypedPoints | undefined) => void
}

/** The points of the page's open answers that are not stored yet. */
export function useOpenPoints() {
  const running = useRef(new Map<string, Promise<boolean>>())
  const unsaved = useRef(new Map<string, TypedPoints>())
  const [unstored, setUnstored] = useState(false)
  const [wrong, setWrong] = useState(false)
  const change = (question: string, typed: TypedPoints | undefined) => {
    if (typed) unsaved.current.set(question, typed)
    else unsaved.current.delete(question)
    setUnstored(unsaved.current.size > 0)
    setWrong([...unsaved.current.values()].some((one) => one.wrong))
  }
  const points = useRef<OpenPoints>({
    storing: (question, mark) => {
      running.current.set(question, mark)
      void mark.then((stored) => {
        if (running.current.get(question) === mark) running.current.delete(question)
        // Before the next rendering says so.
        if (stored) change(question, undefined)
      })
    },
    typed: change,
  })
  return {
    points: points.current,
    /** Points are typed that are not stored, or being stored. */
    unstored,
    /** Whether some of them are wrong. These are lost when the page is left. */
    wrong,
    /** Whether some of them are not even on their way: wrong ones, and those that were not stored. */
    stay: () => [...unsaved.current.keys()].some((question) => !running.current.has(question)),
    forget: () => {
      for (const { forget } of unsaved.current.values()) forget()
    },
    /** Stores all points that are typed. Resolves, when none is being stored any more, with whether all are stored. */
    settled: async (): Promise<boolean> => {
      let stored = true
      while (running.current.size > 0) stored = (await Promise.all(running.current.values())).every(Boolean) && stored
      for (const { store } of stored ? unsaved.current.values() : []) if (!(await store())) return false
      return stored
    },
  }
}
