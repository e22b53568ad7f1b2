import { createHmac, timingSafeEqual } from 'node:crypto'
import { shuffleSecret } from '../assessment/shuffle-secret.ts'
import type { Deps } from '../deps.ts'

/** Minimum validity of a locked game's address, in milliseconds: longer than a lesson. */
const LASTS = 2 * 3_600_000

/**
 * The signed path of a locked game's folder: `<folder>~<until>.<signature>`. A game runs in a frame with an opaque
 * origin, which sends no cookies, so the path itself carries the permission. The path changes only every two hours, so
 * that browsers can cache files; it is valid for two to four.
 */
export function signedFolder(secret: string, folder: string, now: Date): string {
  const until = (Math.floor(now.getTime() / LASTS) + 2) * LASTS
  return `${folder}~${until.toString(36)}.${signature(secret, folder, until)}`
}

/** The address at which a game can be played for some hours, whether or not a row names it. */
export const gamePreview = async ({ db, now }: Pick<Deps, 'db' | 'now'>, folder: string): Promise<string> =>
  `/games/${signedFolder(await shuffleSecret(db), folder, now())}/index.html`

/** The folder of a path's first segment, and whether it is signed; undefined for a wrong or expired signature. */
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

/** 132 bits in 22 characters. The context string keeps this use of the portal's secret separate from others. */
const signature = (secret: string, folder: string, until: number) =>
  createHmac('sha256', secret).update(`game\n${folder}\n${until}`).digest('base64url').slice(0, 22)
