import { useQuery } from '@tanstack/react-query'
import { LEVEL } from '../../../server/contract/rules.ts'
import { queryOf } from '../../api/query-of.ts'
import { useMe } from '../../api/session.ts'
import { sortedClasses } from './class-code.ts'

/** Classes that the user may assign to students: a teacher's own; a manager's, of `school` or of all their schools. */
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
