import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../http/testing.ts'
import { forgetUploads, spendUpload } from './upload-quota.ts'

const MB = 1024 * 1024
const student = { id: 'student1', level: 1 }
const teacher = { id: 'teacher1', level: 3 }
let now = new Date('2026-11-23T20:00:00.000Z')
let test: TestApp
beforeEach(async () => {
  now = new Date('2026-11-23T20:00:00.000Z')
  test = await startTestApp({ now: () => now })
})
afterEach(() => test.close())

const spend = (sender: typeof student, bytes: number, isContent = false) =>
  spendUpload(test.deps, sender, bytes, isContent)
const full = expect.objectContaining({ status: 429, error: 'upload_quota', headers: { 'retry-after': '14400' } })

it('lets a student upload 25 MB a day, then refuses until the next day', async () => {
  for (let photo = 0; photo < 5; photo++) await spend(student, 5 * MB)
  await expect(spend(student, 1)).rejects.toEqual(full)
  // Each person has their own quota, and content has a larger one.
  await spend({ ...student, id: 'student2' }, MB)
  for (let file = 0; file < 100; file++) await spend(teacher, 5 * MB)
  await expect(spend(teacher, 1)).rejects.toEqual(full)
  await spend(teacher, 30 * MB, true)
  now = new Date('2026-11-24T00:00:00.000Z')
  await spend(student, 5 * MB)
})

it('counts parallel uploads one by one, and small files with a minimum', async () => {
  const sent = await Promise.allSettled(Array.from({ length: 12 }, () => spend(student, 5 * MB)))
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  now = new Date('2026-11-24T08:00:00.000Z')
  const small = await Promise.allSettled(Array.from({ length: 410 }, () => spend(student, 1)))
  expect(small.filter(({ status }) => status === 'fulfilled')).toHaveLength(400)
})

it('deletes days older than a week', async () => {
  await spend(student, MB)
  now = new Date('2026-11-30T08:00:00.000Z')
  await spend(student, MB)
  await forgetUploads(test.deps)
  expect(await days()).toEqual(['2026-11-23', '2026-11-30'])
  now = new Date('2026-12-01T08:00:00.000Z')
  await forgetUploads(test.deps)
  expect(await days()).toEqual(['2026-11-30'])
})

const days = async () =>
  (await test.deps.db.read.selectFrom('uploads').select('day').orderBy('day').execute()).map(({ day }) => day)
