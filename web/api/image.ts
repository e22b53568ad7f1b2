import type { ImageSize } from '../../server/contract/media.ts'

/** Address of a stored picture; undefined for none. A full address or a path of the site itself stays as it is. */
export function imageUrl(path: string | undefined, size?: ImageSize): string | undefined {
  if (!path) return undefined
  if (/^(https?:|blob:|data:|\/)/.test(path)) return path
  return size ? `/img/${size}/${path}` : `/img/${path}`
}

/** Address of a stored sound or file. */
export const fileUrl = (path: string): string => (/^(https?:|blob:|\/)/.test(path) ? path : `/files/${path}`)
