import { randomUUID } from 'node:crypto'
import type { TestApp } from '../http/testing.ts'
import { storeYearEnd } from '../people/year-end.ts'
import { addPeople } from '../school/add-people.ts'

/** A school with a new student and a new teacher of 1-7, an empty class, and a recorded end of year. */
export interface SchoolIds {
  school: string
  pupil: string
  staff: string
}
export const EMPTY_CLASS = '7-12'
/** Time of the school's last end of year. */
export const YEAR_END = '2026-06-30T08:00:00.000Z'

export async function addSchoolPeople({ deps: { db } }: TestApp, school: string): Promise<SchoolIds> {
  const [pupil, staff] = [randomUUID(), randomUUID()]
  const person = (id: string, level: number) => {
    return { id, login: id, name: `اسم ${id}`, nationalId: id, level, schoolId: school, classes: ['1-7'] }
  }
  await addPeople(db.write, [person(pupil, 1), person(staff, 3)], { at: new Date(), byManager: false })
  await db.write
    .insertInto('school_classes')
    .values({ school_id: school, class_code: EMPTY_CLASS })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const moves = [{ from: EMPTY_CLASS, to: '' as const, students: 0 }]
  await storeYearEnd(db.write, school, { at: YEAR_END, by: staff, moves, people: [], began: {} })
  return { school, pupil, staff }
}
