import { join, resolve } from 'node:path'

const SOCKET_FILE = 'admin.sock'
/** Systems allow 104 or 108 bytes for the path of a Unix socket, with its end mark. */
const LONGEST = 103

export const socketPath = (dataDir: string): string => resolve(join(dataDir, SOCKET_FILE))

/** Why no server can have its socket at this path; undefined if it can. */
export function whyNoSocket(path: string, platform: string = process.platform): string | undefined {
  if (platform === 'win32') return 'On Windows commands that write need a stopped server.'
  if (Buffer.byteLength(path) > LONGEST)
    return `The path ${path} is longer than ${LONGEST} bytes, so the server has no socket for commands there.`
  return undefined
}
