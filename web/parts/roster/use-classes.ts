import { useQuery } from '@tanstack/react-query'
import { LEVEL } from '../../../server/contract/rules.ts'
import { queryOf } from '../../api/query-of.ts'
import { useMe } from '../../api/session.ts'
import { sortedClasses } from './class-code.ts'

/** Classes that the reader may give to a student: a teacher's own, all of a manager's school (of all of them without one). */
export function useClasses(school?: string): string[] {
  const me = useMe()
  const manager = (me?.userlevel ?? 0) >= LEVEL.manager
  const found = useQuery({
    ...queryOf('classes/view', {}),
    enabled: manager,
  })
  const ofSchool = found.data?.classes.filter((one) => !school || one.school._id === school) ?? []
  return sortedClasses(manager ? [...(me?.classes ?? []), ...ofSchool.map((one) => one.code)] : (me?.classes ?? []))
}
