import { useParams } from 'react-router-dom'
import type { Body } from '../../server/contract/calls.ts'
import { useAddress } from '../parts/fields/use-address.ts'
import { useSchool } from '../parts/roster/use-school.ts'
import type { View } from './columns.ts'

export interface TableFilters {
  classCode: string
  /** School ID, for managers of several schools; '' for all. */
  school: string
  view: View
  /** Id of a category, '' for all. */
  category: string
  /** Days as YYYY-MM-DD by local time, both included; '' for none. */
  from: string
  to: string
}

const DAY = /^\d{4}-\d\d-\d\d$/
const dayOf = (text: string): string => (DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : '')

/** The class is in the path, the filters are in the query of the address. */
export function useTableFilters(): [TableFilters, (change: Partial<TableFilters>) => void] {
  const { class: classCode = '' } = useParams()
  const [read, write] = useAddress()
  const school = useSchool()
  const view = read('view') === 'categories' ? 'categories' : 'tasks'
  const dates = { from: dayOf(read('from')), to: dayOf(read('to')) }
  const filters: TableFilters = { classCode, school, view, category: read('cat'), ...dates }
  const change = (part: Partial<TableFilters>) => {
    const next = { ...filters, ...part }
    const { school, category, from, to } = next
    write({ school, cat: category, from, to, view: next.view === 'tasks' ? '' : next.view })
  }
  return [filters, change]
}

/** Body of `students/table`. Days begin at local midnight. */
export const tableBody = ({ classCode, school, category, from, to }: TableFilters): Body<'students/table'> => ({
  class: classCode,
  ...(school && { school }),
  ...(category && { cat: category }),
  ...(from && { from: midnight(from, 0) }),
  ...(to && { to: midnight(to, 1) }),
})

/** The beginning of the day that is `days` after this one. Not 24 hours each: clocks change. */
function midnight(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + days).toISOString()
}
