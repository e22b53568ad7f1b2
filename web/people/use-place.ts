import { useMe } from '../api/session.ts'
import { useAddress } from '../parts/fields/use-address.ts'
import { useSchool } from '../parts/roster/use-school.ts'

export type PeopleTab = 'teachers' | 'classes' | 'year'

/** Where on /People one is; all of it stands in the address. */
export function usePlace() {
  const [read, write] = useAddress()
  const asked = useSchool()
  const schools = useMe()?.school_id ?? []
  const name = read('tab')
  const tab: PeopleTab = name === 'classes' || name === 'year' ? name : 'teachers'
  const school = asked || schools[0]?._id || ''
  return {
    tab,
    school,
    /** As calls take it: left out by a manager of one school. */
    ofSchool: schools.length > 1 ? { school } : {},
    read,
    write,
  }
}
