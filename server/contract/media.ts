import { Type } from 'typebox'
import type { Call } from './call.ts'

/** Sizes that `GET /img/{size}/{path}` serves (docs/requirements.md 7.7). */
export const IMAGE_SIZES = ['60x60', '150x150', '240x240', '200x100', '300'] as const
export type ImageSize = (typeof IMAGE_SIZES)[number]
export { UPLOAD_LIMIT } from './rules.ts'

export const mediaCalls = {
  /**
   * Multipart, first file of the field `files`. The reply is a path below `/img/` (picture) or `/files/` (sound). A
   * picture in the field `photo` instead is the sender's profile photo, which is served only with a session.
   */
  upload: {
    method: 'POST',
    path: 'upload',
    who: 'user',
    tag: 'media',
    summary: 'Store a picture (png, jpeg, gif; webp and heic are converted to one of these) or an mp3, up to 5 MB',
    body: Type.Unknown(),
    files: ['files', 'photo'],
    reply: Type.Array(Type.String()),
  },
} as const satisfies Record<string, Call>
