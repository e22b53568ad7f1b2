import type { PersonalTime, Student } from '../contract/students.ts'

interface Row {
  id: string
  name: string
  img: string
  national_id: string
  status: number
  last_login: string | null
  login: string
}

/** A student in the contract's form. */
export const toStudent = (row: Row, classes: string[], time?: PersonalTime): Student => ({
  _id: row.id,
  name: row.name,
  img: row.img,
  zehot: row.national_id,
  classes,
  status: row.status,
  last_login: row.last_login ?? '',
  user: row.login,
  ...(time && { time }),
})
