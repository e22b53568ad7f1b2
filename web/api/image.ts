import type { ImageSize } from '../../server/contract/media.ts'
import { withBase } from './base-path.ts'

/** Address of a stored picture; undefined when there is none. A full address or a path of the site stays as it is. */
export function imageUrl(path: string | undefined, size?: ImageSize): string | undefined {
  if (!path) return undefined
  if (/^(https?:|blob:|data:|\/)/.test(path)) return withBase(path)
  return withBase(size ? `/img/${size}/${path}` : pictureInText(path))
}

/** Address of a stored sound or file. */
export const fileUrl = (path: string): string => withBase(/^(https?:|blob:|\/)/.test(path) ? path : `/files/${path}`)

/** Address of a stored picture inside a stored text, without the base path; `withBase` adds it when the text is shown. */
export const pictureInText = (path: string): string => `/img/${path}`
