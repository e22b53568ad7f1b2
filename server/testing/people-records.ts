import { randomUUID } from 'node:crypto'
import type { TestApp } from '../http/testing.ts'
import { addPeople } from '../school/add-people.ts'

/** A school with a student of its 1-7 and a teacher, new ones each time, and a class that nobody is in. */
export interface SchoolIds {
  school: string
  pupil: string
  staff: string
}
export const EMPTY_CLASS = '7-12'

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
  return { school, pupil, staff }
}
