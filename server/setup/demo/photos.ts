import sharp from 'sharp'
import type { Deps } from '../../deps.ts'
import { storeMedia } from '../../media/store-media.ts'
import { face } from './art/faces.ts'
import type { DemoPerson } from './people.ts'
import type { Random } from './random.ts'

/** Gives a third of the students and most of the staff a drawn face; the others show their initials. */
export async function storePhotos(deps: Deps, everybody: DemoPerson[], random: Random, at: Date): Promise<number> {
  const withPhoto = everybody.filter(({ login, level }) => {
    const own = random.fork(`photo ${login}`)
    return login === 'student1' || login === 'teacher1' || own.chance(level > 1 ? 0.7 : 0.33)
  })
  const photos = await Promise.all(
    withPhoto.map(async (person) => {
      const svg = face(person.gender, random.fork(`face ${person.login}`), person.level > 1)
      return { person, bytes: await sharp(Buffer.from(svg)).png({ palette: true, colours: 64 }).toBuffer() }
    }),
  )
  await deps.db.write.transaction().execute(async (write) => {
    for (const { person, bytes } of photos) {
      const media = { kind: 'image', mime: 'image/png', extension: 'png', bytes, width: 240, height: 240 } as const
      const img = await storeMedia(write, deps.config.dataDir, media, { ownerId: person.id, person: true, at })
      await write.updateTable('users').set({ img }).where('id', '=', person.id).execute()
    }
  })
  return photos.length
}
