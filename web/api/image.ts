import type { ImageSize } from '../../server/contract/media.ts'
import { withBase } from './base-path.ts'

/** Address of a stored picture; undefined for none. A full address or a path of the site itself stays as it is. */
export function imageUrl(path: string | undefined, size?: ImageSize): string | undefined {
  if (!path) return undefined
  if (/^(https?:|blob:|data:|\/)/.test(path)) return withBase(path)
  return withBase(size ? `/img/${size}/${path}` : pictureInText(path))
}

/** Address of a stored sound or file. */
export const fileUrl = (path: string): string => withBase(/^(https?:|blob:|\/)/.test(path) ? path : `/files/${path}`)

/** How a text that is stored names a stored picture; `withBase` says where it is. */
export const pictureInText = (path: string): string => `/img/${path}`
