import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../api/query-of.ts'
import { usePlace } from './use-place.ts'

/** The classes of the school in sight; one read for all of the manager's schools. */
export function useSchoolClasses() {
  const { school } = usePlace()
  const found = useQuery(queryOf('classes/view', {}))
  return { ...found, classes: found.data?.classes.filter((one) => one.school._id === school) }
}
