import { useMe } from '../../api/session.ts'
import { useAddress } from '../fields/use-address.ts'

/** The school that the address names, among those of a reader who has several; '' for all, and where there is no choice. */
export function useSchool(): string {
  const [read] = useAddress()
  const schools = useMe()?.school_id ?? []
  return schools.length > 1 ? (schools.find(({ _id }) => _id === read('school'))?._id ?? '') : ''
}
