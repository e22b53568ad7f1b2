import { LEVEL } from '../contract/rules.ts'
import type { Deps } from '../deps.ts'
import { isDiskFull } from '../http/disk-full.ts'
import { HttpError, invalid, unavailable } from '../http/errors.ts'
import { type App, route } from '../http/route.ts'
import { fileRoutes } from './file-routes.ts'
import { imageRoutes } from './image-routes.ts'
import { inspectMedia } from './inspect.ts'
import { readFile } from './read-upload.ts'
import { storeMedia } from './store-media.ts'

/** Files that people send, and all pictures and sounds that are served. */
export function mediaRoutes(app: App, deps: Deps): void {
  route(app, 'upload', async ({ request, me }) => {
    const sent = await readFile(request, ['files', 'photo'])
    if (!sent) throw invalid('required', 'files')
    const media = await inspectMedia(sent.bytes)
    if (!media) throw new HttpError(415, 'Image format is not allowed!!')
    // A student sends nothing but their own photo; whoever makes content says which it is.
    const person = media.kind === 'image' && (sent.field === 'photo' || me.level < LEVEL.teacher)
    try {
      const owner = { ownerId: me.id, person, at: deps.now() }
      return [await storeMedia(deps.db.write, deps.config.dataDir, media, owner)]
    } catch (error) {
      if (isDiskFull(error)) throw unavailable(60)
      throw error
    }
  })

  imageRoutes(app, deps)
  fileRoutes(app, deps)
}
