import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a locked game's address works at least, milliseconds: longer than anybody plays in a lesson. */
const LASTS = 2 * 3_600_000

/**
 * The address of a locked game's folder: `<folder>~<until>.<signature>`. A game runs in a frame of an opaque origin that
 * sends no cookies, so what it loads carries its permission in its own path. The same all through two hours, so that
 * browsers keep what they have; it works for two to four.
 */
export function signedFolder(secret: string, folder: string, now: Date): string {
  const until = (Math.floor(now.getTime() / LASTS) + 2) * LASTS
  return `${folder}~${until.toString(36)}.${signature(secret, folder, until)}`
}

/** The folder that a path begins with, and whether it carries a permission that holds now; undefined for a wrong or old one. */
export function readFolder(
  secret: string,
  segment: string,
  now: Date,
): { folder: string; permitted: boolean } | undefined {
  const match = /^([0-9a-f]{40})(?:~([0-9a-z]{1,12})\.([\w-]{22}))?$/.exec(segment)
  if (!match) return undefined
  const [, folder = '', time, signed] = match
  if (time === undefined || signed === undefined) return { folder, permitted: false }
  const until = Number.parseInt(time, 36)
  const expected = signature(secret, folder, until)
  if (until < now.getTime() || !timingSafeEqual(Buffer.from(signed), Buffer.from(expected))) return undefined
  return { folder, permitted: true }
}

/** 132 bits in 22 letters. The secret is the portal's own, used for nothing else under this heading. */
const signature = (secret: string, folder: string, until: number) =>
  createHmac('sha256', secret).update(`game\n${folder}\n${until}`).digest('base64url').slice(0, 22)
