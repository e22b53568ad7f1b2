import { atom } from 'jotai'
import { useEffect, useRef } from 'react'
import type { Socket } from 'socket.io-client'
import type { ClientMessages, PushName, ServerPushes } from '../../server/contract/live.ts'
import { withBase } from './base-path.ts'
import { keepLoading } from './load-part.ts'
import { store } from './store.ts'

export type Connection = 'off' | 'connecting' | 'live' | 'lost'
/** The state of the live line, for banners and lamps. */
export const connectionAtom = atom<Connection>('off')

type Push<Name extends PushName> = Parameters<ServerPushes[Name]>[0]
type Handler = (push: never) => void

const handlers = new Map<string, Set<Handler>>()
const watched = new Map<string, number>()
const joined = new Set<(taskId: string, position: number) => void>()
const missing = new Set<(taskId: string) => void>()
const refused = new Set<() => void>()
let socket: Socket<ServerPushes, ClientMessages> | undefined
let wanted = false
/** The server ended this page's session: only a login brings the line back. */
let ended = false
let later: ReturnType<typeof setTimeout> | undefined

/** Where the library does not connect again by itself, the page does, between this and twice as much later, ms. */
const AGAIN_MS = 2000

/** Opens the one socket; its code is fetched only now, until it has come. Safe to call again, and needed after each login. */
export async function connectLive(): Promise<void> {
  wanted = true
  ended = false
  clearTimeout(later)
  if (socket) return void (socket.connected || socket.connect())
  store.set(connectionAtom, 'connecting')
  const client = await keepLoading(
    () => import('socket.io-client'),
    () => wanted,
  )
  if (!client || socket) return
  socket = client.io({
    path: withBase('/socket.io'),
    withCredentials: true,
    // It may have missed anything before this: neither a reply nor a push tells of what was read or paced before it. The
    // reply, `resync`, brings the place at the joining, and each read compares its own with that.
    auth: { position: 0 },
    reconnectionDelay: 500,
    reconnectionDelayMax: 10_000,
    randomizationFactor: 0.7,
  })
  socket.on('connect', () => {
    store.set(connectionAtom, 'live')
    for (const id of watched.keys()) join(id)
  })
  socket.on('disconnect', () => {
    store.set(connectionAtom, wanted ? 'lost' : 'off')
    connectLater()
  })
  socket.on('connect_error', ({ message }) => {
    store.set(connectionAtom, 'lost')
    // Refused for want of a session: as ended, whether or not this page was there to be told.
    if (message === 'login') {
      ended = true
      for (const handler of refused) handler()
    }
    connectLater()
  })
  socket.onAny((name: string, push: unknown) => {
    if (name === 'session:ended') ended = true
    emitLive(name, push)
  })
}

/** A server that sends a page away or refuses it does not end its session by that; after both, the library stays away. */
function connectLater(): void {
  if (!wanted || ended || socket?.active) return
  clearTimeout(later)
  later = setTimeout(() => socket?.connect(), AGAIN_MS * (1 + Math.random()))
}

/** Closes the line and forgets what was held. */
export function disconnectLive(): void {
  wanted = false
  clearTimeout(later)
  socket?.disconnect()
  socket = undefined
  store.set(connectionAtom, 'off')
}

/** Hands a push to everybody who listens. */
export function emitLive(name: string, push: unknown): void {
  for (const handler of handlers.get(name) ?? []) handler(push as never)
}

/** Listens to one kind of push, also across reconnects; returns how to stop. */
export function onLive<Name extends PushName>(name: Name, handler: (push: Push<Name>) => void): () => void {
  const set = handlers.get(name) ?? new Set<Handler>()
  handlers.set(name, set)
  set.add(handler as Handler)
  return () => set.delete(handler as Handler)
}

/** Listens while the component is mounted; the newest handler is called. Compare positions before applying (`isNewer`). */
export function useLive<Name extends PushName>(name: Name, handler: (push: Push<Name>) => void): void {
  const newest = useRef(handler)
  newest.current = handler
  useEffect(() => onLive(name, (push) => newest.current(push)), [name])
}

/** A push is applied only above the position of the row that it changes (contract, "Live"). */
export const isNewer = (push: { position: number }, row: { position?: number } | undefined): boolean =>
  push.position > (row?.position ?? -1)

/** Joins the watchers of a task until the returned function is called; joined again after every reconnect. */
export function watchTask(id: string): () => void {
  const before = watched.get(id) ?? 0
  watched.set(id, before + 1)
  if (before === 0 && socket?.connected) join(id)
  return () => {
    const left = (watched.get(id) ?? 1) - 1
    if (left > 0) return void watched.set(id, left)
    watched.delete(id)
    if (socket?.connected) socket.emit('task:unwatch', { _id: id }, () => undefined)
  }
}

/** Calls `handler` whenever this page has joined the watchers of a task, with the position that the task had then. */
export function onJoined(handler: (taskId: string, position: number) => void): () => void {
  joined.add(handler)
  return () => joined.delete(handler)
}

/** Calls `handler` when a task was not there any more as this page joined its watchers: no push will tell of it. */
export function onMissing(handler: (taskId: string) => void): () => void {
  missing.add(handler)
  return () => missing.delete(handler)
}

/** Calls `handler` when the line was refused for want of a session: it ended while this page was not there to be told. */
export function onRefused(handler: () => void): () => void {
  refused.add(handler)
  return () => refused.delete(handler)
}

function join(id: string): void {
  socket?.emit('task:watch', { _id: id }, (reply) => {
    if ('ok' in reply) for (const handler of joined) handler(id, reply.position)
    else if (reply.error === 'not found') for (const handler of missing) handler(id)
  })
}
