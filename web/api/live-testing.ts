import { io, type Socket } from 'socket.io-client'
import { LIVE_CONNECTION } from '../../server/contract/rules.ts'
import { followRestarts, RECONNECTION } from './live-reconnection.ts'

/** Connects in Node.js as a page does (`live.ts`), except that the cookie is given. For tests. */
export function openPage(address: string, cookie: string): Socket {
  const options = { ...LIVE_CONNECTION, ...RECONNECTION, auth: { position: 0 } }
  const page = io(address, { ...options, extraHeaders: { cookie }, forceNew: true })
  followRestarts(page.io)
  return page
}
