import { createHash } from 'node:crypto'
import type { Caller } from '../http/caller.ts'

/**
 * The command with a fingerprint of the body without its password. Fingerprints are stored, and a reader of the
 * database could test passwords quickly against a plain hash of an otherwise known body.
 */
export function withoutPassword(command: Caller['command'], name: string, body: { pass?: string }): Caller['command'] {
  if (!command) return undefined
  const { pass: _, ...rest } = body
  const fingerprint = createHash('sha256')
    .update(`${name}\n${JSON.stringify(rest)}`)
    .digest('hex')
  return { ...command, fingerprint }
}
