import sharp from 'sharp'
import type { Deps } from '../../deps.ts'
import { mediaKey, pathOf, storeRow } from '../../media/store-media.ts'
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
      const bytes = await sharp(Buffer.from(svg)).png({ palette: true, colours: 64 }).toBuffer()
      const media = { kind: 'image', mime: 'image/png', extension: 'png', bytes, width: 240, height: 240 } as const
      const owner = { ownerId: person.id, person: true, at }
      const img = pathOf(media, owner)
      await deps.files.put(mediaKey(img), bytes)
      return { media, owner, img }
    }),
  )
  await deps.db.write.transaction().execute(async (write) => {
    for (const { media, owner, img } of photos) {
      await storeRow(write, img, media, owner)
      await write.updateTable('users').set({ img }).where('id', '=', owner.ownerId).execute()
    }
  })
  return photos.length
}
