import { isHeic } from '../contract/picture-rules.ts'
import { LEVEL } from '../contract/rules.ts'
import type { Deps } from '../deps.ts'
import { FilesUnavailable } from '../files/file-store.ts'
import { HttpError, invalid, unavailable } from '../http/errors.ts'
import { isDiskFull } from '../http/files/disk-full.ts'
import { type App, route } from '../http/route.ts'
import { fileRoutes } from './file-routes.ts'
import { imageRoutes } from './image-routes.ts'
import { inspectMedia } from './inspect.ts'
import { readFile } from './read-upload.ts'
import { storeMedia } from './store-media.ts'
import { spendUpload } from './upload-quota.ts'

/** Uploads, and delivery of all pictures and sounds. */
export function mediaRoutes(app: App, deps: Deps): void {
  route(app, 'upload', async ({ request, me }) => {
    const sent = await readFile(request, ['files', 'photo'])
    if (!sent) throw invalid('required', 'files')
    const giveBack = await spendUpload(deps, me, sent.bytes.length)
    const media = await inspectMedia(sent.bytes)
    const isStudent = me.level < LEVEL.teacher
    // Students upload only their own photo: their questions and answers contain no sound.
    if (!media && isHeic(sent.bytes)) throw new HttpError(415, 'heic')
    if (!media || (isStudent && media.kind !== 'image')) throw new HttpError(415, 'Image format is not allowed!!')
    // Teachers and editors state the purpose of a file.
    const person = isStudent || (media.kind === 'image' && sent.field === 'photo')
    try {
      const owner = { ownerId: me.id, person, at: deps.now() }
      return [await storeMedia(deps.db.write, deps.files, media, owner)]
    } catch (error) {
      if (error instanceof FilesUnavailable || isDiskFull(error)) await giveBack()
      if (isDiskFull(error)) throw unavailable(60, 'disk_full')
      throw error
    }
  })

  imageRoutes(app, deps)
  fileRoutes(app, deps)
}
