import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../api/query-of.ts'
import { usePeopleAddress } from './use-people-address.ts'

/** Classes of the selected school. One read serves all schools of a manager. */
export function useSchoolClasses() {
  const { school } = usePeopleAddress()
  const found = useQuery(queryOf('classes/view', {}))
  return { ...found, classes: found.data?.classes.filter((one) => one.school._id === school) }
}
