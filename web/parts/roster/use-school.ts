import { useMe } from '../../api/session.ts'
import { useAddress } from '../fields/use-address.ts'

/** The school in the address, for a user with several; '' for all schools and for users with one. */
export function useSchool(): string {
  const [read] = useAddress()
  const schools = useMe()?.school_id ?? []
  return schools.length > 1 ? (schools.find(({ _id }) => _id === read('school'))?._id ?? '') : ''
}
