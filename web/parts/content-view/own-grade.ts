import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isStudent, useMe } from '../../api/session.ts'
import { gradesOf } from '../quiz/quiz-facts.ts'

export const GRADES: readonly string[] = Array.from({ length: 12 }, (_, at) => String(at + 1))

/** In an address: every grade, where a list would open at the reader's own. */
const ALL = 'all'

/** The grade of a logged-in student, the default of lists; '' for everybody else. */
export function useOwnGrade(): string {
  const me = useMe()
  return me && isStudent(me) ? String(gradesOf(me.classes)[0] ?? '') : ''
}

/** The grade that an address asks for, `own` where it names none; '' for all. */
export function readGrade(query: URLSearchParams, own = ''): string {
  const grade = query.get('grade') ?? own
  return GRADES.includes(grade) ? grade : ''
}

/** The grade in an address. "All" is written out, because an empty value means `own`. */
export const writtenGrade = (grade: string, own = ''): string => grade || (own && ALL)

/** A list that opened at the reader's grade and has nothing for it shows all grades instead. */
export function useAllWhereEmpty(empty: boolean, showAll: () => void): void {
  const own = useOwnGrade()
  const [query] = useSearchParams()
  const widen = empty && own !== '' && !query.has('grade')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `showAll` does the same each time
  useEffect(() => {
    if (widen) showAll()
  }, [widen])
}
