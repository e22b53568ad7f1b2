import { createHash } from 'node:crypto'
import type { Caller } from '../http/caller.ts'

/**
 * The command with a fingerprint of the body without its password: fingerprints are stored, and a plain hash of a body
 * that is known but for the password would let whoever reads the database try passwords fast.
 */
export function withoutPassword(command: Caller['command'], name: string, body: { pass?: string }): Caller['command'] {
  if (!command) return undefined
  const { pass: _, ...rest } = body
  const fingerprint = createHash('sha256')
    .update(`${name}\n${JSON.stringify(rest)}`)
    .digest('hex')
  return { ...command, fingerprint }
}
