import { prefetch } from '../api/use-reply.ts'

export interface CategoryBody {
  classes: string
  cat?: string
}

/**
 * Body of the call for a page of /cat; undefined if the address names no grade. `classes` is a grade (`7`) or a class
 * (`2-7`).
 */
export function categoryBody(classes: string, cat?: string): CategoryBody | undefined {
  if (!/^(?:[1-7]-)?(?:1[0-2]|[1-9])$/.test(classes)) return undefined
  return cat ? { classes, cat } : { classes }
}

/** Requests the category of this address while the screen's script loads. */
export function prefetchCategory(pathname: string): void {
  const [, classes = '', cat] = /^\/cat\/([^/]+)(?:\/([^/]+))?\/?$/i.exec(pathname) ?? []
  try {
    const body = categoryBody(decodeURIComponent(classes), cat && decodeURIComponent(cat))
    if (body) prefetch('Cat', body)
  } catch {
    // An address that cannot be decoded has no page.
  }
}
