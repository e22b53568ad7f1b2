import { prefetch } from '../api/use-reply.ts'

export interface CategoryBody {
  classes: string
  cat?: string
}

/**
 * What a page of /cat asks for; undefined where the address names no grade. Classes are a grade, `7`, or a class of
 * it, `2-7`.
 */
export function categoryBody(classes: string, cat?: string): CategoryBody | undefined {
  if (!/^(?:[1-7]-)?(?:1[0-2]|[1-9])$/.test(classes)) return undefined
  return cat ? { classes, cat } : { classes }
}

/** Requests the category of this address while the screen's script loads: one wait instead of two. */
export function askCategory(pathname: string): void {
  const [, classes = '', cat] = /^\/cat\/([^/]+)(?:\/([^/]+))?\/?$/i.exec(pathname) ?? []
  try {
    const body = categoryBody(decodeURIComponent(classes), cat && decodeURIComponent(cat))
    if (body) prefetch('Cat', body)
  } catch {
    // An address that cannot be read has no page.
  }
}
