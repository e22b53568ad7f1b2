import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../../database/open-database.ts'
import { makeDataDir } from '../../database/testing.ts'
import { makeLoadSchool } from './load-school.ts'

it.each([
  [3, 1],
  [150, 2],
])('gives %i teachers a class each, in %i schools, and the students to these in turn', async (teachers, schools) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bawaba-load-school-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  await makeDataDir(dataDir)
  await makeLoadSchool({ dataDir }, { students: 2 * teachers, teachers, password: 'demo1234' })
  const db = await openDatabase({ dataDir })
  onTestFinished(db.close)
  expect(await db.read.selectFrom('schools').select('id').execute()).toHaveLength(schools)
  const of = async (id: string) => {
    const [school] = await db.read.selectFrom('user_schools').selectAll().where('user_id', '=', id).execute()
    const classes = await db.read.selectFrom('user_classes').selectAll().where('user_id', '=', id).execute()
    return { school: school?.school_id, classes: classes.map(({ class_code }) => class_code) }
  }
  // The exam of a teacher goes to the class in the teacher's place (loadtests/lib/running.ts).
  const last = await of(`teacher${teachers}`)
  const own = (teachers - 1) % 84
  const classCode = `${Math.floor(own / 12) + 1}-${(own % 12) + 1}`
  expect(last.classes).toContain(classCode)
  for (const student of [teachers, 2 * teachers])
    expect(await of(`student${student}`)).toEqual({ school: last.school, classes: [classCode] })
})
