import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keys } from '../api/query-keys.ts'
import { usePlace } from './use-place.ts'

/** The classes of the school in sight; one read for all of the manager's schools. */
export function useSchoolClasses() {
  const { school } = usePlace()
  const found = useQuery({ queryKey: keys.classes(), queryFn: () => call('classes/view', {}) })
  return { ...found, classes: found.data?.classes.filter((one) => one.school._id === school) }
}
