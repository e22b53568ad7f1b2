import { useAddress } from '../parts/fields/use-address.ts'
import { StudentSheet } from './student-sheet.tsx'
import { Students } from './students.tsx'

/** /Students: the students of the user's classes; with `sheet` in the address, their login sheet. */
export default function StudentsScreen() {
  const [read] = useAddress()
  return read('sheet') ? <StudentSheet /> : <Students />
}
