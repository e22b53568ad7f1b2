import { Type } from 'typebox'
import type { Call } from './call.ts'

/** Sizes that `GET /img/{size}/{path}` serves (docs/requirements.md 7.7). */
export const IMAGE_SIZES = ['60x60', '150x150', '240x240', '200x100', '300'] as const
export type ImageSize = (typeof IMAGE_SIZES)[number]
export { UPLOAD_LIMIT } from './rules.ts'

export const mediaCalls = {
  /**
   * Multipart, field `files`, the first file; the answer is relative to `/img/` (pictures) or `/files/` (sound). Sent in
   * the field `photo` instead, a picture is the sender's own photo: nobody without a session sees it.
   */
  upload: {
    method: 'POST',
    path: 'upload',
    who: 'user',
    tag: 'media',
    summary: 'Store a picture (png, jpeg, gif; webp and heic are turned into one of these) or an mp3, up to 5 MB',
    body: Type.Unknown(),
    reply: Type.Array(Type.String()),
  },
} as const satisfies Record<string, Call>
