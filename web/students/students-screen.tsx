import { useAddress } from '../parts/fields/use-address.ts'
import { StudentSheet } from './student-sheet.tsx'
import { Students } from './students.tsx'

/** /Students: the students of one's own classes; with `sheet` in the address the paper with their logins. */
export default function StudentsScreen() {
  const [read] = useAddress()
  return read('sheet') ? <StudentSheet /> : <Students />
}
