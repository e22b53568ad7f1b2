import { expect, it } from 'vitest'
import { recordRows } from './record-rows.ts'
import { openTestDatabase } from './testing.ts'
import { createUploads } from './uploads.ts'

it('a sound that a student sent before needs a session; a sound of a teacher and other media stay as they are', async () => {
  const { write, close } = await openTestDatabase()
  for (const [id, userlevel] of [
    ['student', 1],
    ['teacher', 3],
  ] as const)
    await write
      .insertInto('users')
      .values({ ...recordRows.users, id, login: id, userlevel })
      .execute()
  const media = [
    ['student.mp3', 'sound', 'student'],
    ['teacher.mp3', 'sound', 'teacher'],
    ['content.mp3', 'sound', null],
    ['student.png', 'image', 'student'],
  ] as const
  for (const [path, kind, owner_id] of media)
    await write
      .insertInto('media')
      .values({ ...recordRows.media, path, kind, owner_id, person: 0 })
      .execute()
  await write.schema.dropTable('uploads').execute()
  await createUploads(write)
  const persons = await write.selectFrom('media').select('path').where('person', '=', 1).execute()
  expect(persons).toEqual([{ path: 'student.mp3' }])
  await close()
})
