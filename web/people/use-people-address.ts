import { useMe } from '../api/session.ts'
import { useAddress } from '../parts/fields/use-address.ts'
import { useSchool } from '../parts/roster/use-school.ts'

export type PeopleTab = 'teachers' | 'classes' | 'year'

/** The state of /People, which is kept in the address. */
export function usePeopleAddress() {
  const [read, write] = useAddress()
  const asked = useSchool()
  const schools = useMe()?.school_id ?? []
  const name = read('tab')
  const tab: PeopleTab = name === 'classes' || name === 'year' ? name : 'teachers'
  const school = asked || schools[0]?._id || ''
  return {
    tab,
    school,
    /** For the body of calls; a manager of one school sends no school. */
    ofSchool: schools.length > 1 ? { school } : {},
    read,
    write,
  }
}
