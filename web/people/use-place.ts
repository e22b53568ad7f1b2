import { useMe } from '../api/session.ts'
import { useAddress } from '../parts/roster/use-address.ts'

export type PeopleTab = 'teachers' | 'classes' | 'year'

/** Where on /People one is; all of it stands in the address. */
export function usePlace() {
  const [read, write] = useAddress()
  const schools = useMe()?.school_id ?? []
  const asked = read('tab')
  const tab: PeopleTab = asked === 'classes' || asked === 'year' ? asked : 'teachers'
  const school = schools.find(({ _id }) => _id === read('school'))?._id ?? schools[0]?._id ?? ''
  return {
    tab,
    school,
    /** As calls take it: left out by a manager of one school. */
    ofSchool: schools.length > 1 ? { school } : {},
    read,
    write,
  }
}
