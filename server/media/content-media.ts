import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { inspectFile } from './inspect-file.ts'
import { readUpload } from './read-upload.ts'
import { storeMedia } from './store-media.ts'
import { spendUpload } from './upload-quota.ts'

/**
 * Media that editors upload for the portal's content. They belong to the portal, not to a person, and may also be PDFs.
 */
export const contentMedia = ({ db, files, now }: Deps) => ({
  async receive(request: FastifyRequest, limit: number) {
    const bytes = await readUpload(request, limit)
    if (!bytes || !request.person) return undefined
    return { bytes, giveBack: await spendUpload({ db, now }, request.person, bytes.length, true) }
  },
  async store(bytes: Buffer) {
    const media = await inspectFile(bytes)
    if (!media) return undefined
    const path = await storeMedia(db.write, files, media, { ownerId: null, person: false, at: now() })
    const { kind, width, height } = media
    const size = width !== null && height !== null ? { width, height } : {}
    return { path, kind, bytes: media.bytes.length, ...size }
  },
})
