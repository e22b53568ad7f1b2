import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CleanMedia } from './inspect.ts'
import { INSPECTOR } from './inspector.ts'

/** The list of the pictures that ship, and the version of the inspector that wrote them: sizes in px by their SHA-256. */
interface ShippedPictures {
  inspector: string
  pictures: Record<string, [width: number, height: number]>
}

export const SHIPPED_PICTURES = join(import.meta.dirname, '../../content/clean-pictures.json')

/**
 * A picture that comes with the project is stored in it as the inspector writes it, so the very same bytes need not be
 * written anew: a first start draws none of them. Undefined for all others, and after a change of the inspector for every
 * one, until the list is made anew (`server/setup/demo/art/clean.ts`).
 */
export function shippedPicture(bytes: Uint8Array): CleanMedia | undefined {
  const size = known[hashOf(bytes)]
  if (!size) return undefined
  const [width, height] = size
  return { kind: 'image', mime: 'image/png', extension: 'png', bytes, width, height }
}

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const known = ((): ShippedPictures['pictures'] => {
  if (!existsSync(SHIPPED_PICTURES)) return {}
  const { inspector, pictures }: ShippedPictures = JSON.parse(readFileSync(SHIPPED_PICTURES, 'utf8'))
  return inspector === INSPECTOR ? pictures : {}
})()
