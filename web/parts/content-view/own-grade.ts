import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isStudent, useMe } from '../../api/session.ts'
import { gradesOf } from '../quiz/quiz-facts.ts'

export const GRADES: readonly string[] = Array.from({ length: 12 }, (_, at) => String(at + 1))

/** Value of the query parameter `grade` for all grades. */
const ALL = 'all'

/** The grade of a logged-in student, which is the default of lists; '' for all other users. */
export function useOwnGrade(): string {
  const me = useMe()
  return me && isStudent(me) ? String(gradesOf(me.classes)[0] ?? '') : ''
}

/** The grade in an address, or `own` without one; '' for all grades. */
export function readGrade(query: URLSearchParams, own = ''): string {
  const grade = query.get('grade') ?? own
  return GRADES.includes(grade) ? grade : ''
}

/**
 * The value of `grade` for an address. All grades are written as `all` if there is `own`, because '' would mean that.
 */
export const writtenGrade = (grade: string, own = ''): string => grade || (own && ALL)

/** Shows all grades if the list of the student's own grade, which is only a default, is empty. */
export function useAllWhereEmpty(empty: boolean, showAll: () => void): void {
  const own = useOwnGrade()
  const [query] = useSearchParams()
  const widen = empty && own !== '' && !query.has('grade')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `showAll` does the same each time
  useEffect(() => {
    if (widen) showAll()
  }, [widen])
}
