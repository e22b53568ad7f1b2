import type { Body } from '../../server/contract/calls.ts'
import { pageOf, useAddress } from '../parts/roster/use-address.ts'

/** Students of one page. */
export const PAGE_SIZE = 20

export interface StudentFilters {
  search: string
  /** '' for all of one's classes. */
  classCode: string
  page: number
}

/** Search, class and page in the address; another search or class begins at the first page again. */
export function useStudentFilters(): [StudentFilters, (change: Partial<StudentFilters>) => void] {
  const [read, write] = useAddress()
  const filters = { search: read('search'), classCode: read('class'), page: pageOf(read('page')) }
  const change = (part: Partial<StudentFilters>) => {
    const next = { ...filters, page: 1, ...part }
    write({ search: next.search, class: next.classCode, page: next.page > 1 ? String(next.page) : undefined })
  }
  return [filters, change]
}

/** What `students/view` is asked. */
export const studentsQuery = ({ search, classCode, page }: StudentFilters): Body<'students/view'> => ({
  ...(classCode && { classes: [classCode] }),
  ...(search.trim() && { search: search.trim() }),
  page,
  limit: PAGE_SIZE,
})
