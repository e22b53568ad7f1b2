import type { Body } from '../../server/contract/calls.ts'
import { pageOf, useAddress } from '../parts/fields/use-address.ts'
import { useSchool } from '../parts/roster/use-school.ts'

/** Students on one page. */
export const PAGE_SIZE = 20

export interface StudentFilters {
  search: string
  /** School ID, for managers of several schools; '' for all. */
  school: string
  /** Class code; '' for all classes of the user. */
  classCode: string
  page: number
}

/** School, search, class and page in the address. Changing a filter returns to the first page. */
export function useStudentFilters(): [StudentFilters, (change: Partial<StudentFilters>) => void] {
  const [read, write] = useAddress()
  const school = useSchool()
  const filters = { school, search: read('search'), classCode: read('class'), page: pageOf(read('page')) }
  const change = (part: Partial<StudentFilters>) => {
    const next = { ...filters, page: 1, ...part }
    const { school, search, classCode, page } = next
    write({ school, search, class: classCode, page: page > 1 ? String(page) : undefined })
  }
  return [filters, change]
}

/** Body of `students/view`. */
export const studentsQuery = ({ school, search, classCode, page }: StudentFilters): Body<'students/view'> => ({
  ...(school && { school }),
  ...(classCode && { classes: [classCode] }),
  ...(search.trim() && { search: search.trim() }),
  page,
  limit: PAGE_SIZE,
})
