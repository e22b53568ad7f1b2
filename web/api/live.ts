import { atom } from 'jotai'
import { useLayoutEffect, useRef } from 'react'
import type { Socket } from 'socket.io-client'
import type { ClientMessages, PushName, ServerPushes } from '../../server/contract/live.ts'
import { withBase } from './base-path.ts'
import { keepLoading } from './load-part.ts'
import { whenOnline } from './retried.ts'
import { store } from './store.ts'

export type Connection = 'off' | 'connecting' | 'live' | 'lost'
/** State of the socket connection, for banners and indicators. */
export const connectionAtom = atom<Connection>('off')

type Push<Name extends PushName> = Parameters<ServerPushes[Name]>[0]
type Handler = (push: never) => void

const handlers = new Map<string, Set<Handler>>()
const watched = new Map<string, number>()
const joinsLater = new Map<string, ReturnType<typeof setTimeout>>()
const joined = new Set<(taskId: string, position: number) => void>()
const missing = new Set<(taskId: string) => void>()
const refused = new Set<() => void>()
type MarkedPlace = Parameters<ClientMessages['task:mark']>[0]
/** Where this page marks. */
let marked: MarkedPlace | undefined
/** The device as which this page saves answers. */
let device: string | undefined
let socket: Socket<ServerPushes, ClientMessages> | undefined
let wanted = false
/** True after the server ended this page's session. Only a login connects again. */
let ended = false
let later: ReturnType<typeof setTimeout> | undefined
let stopOnline = (): void => undefined

/**
 * When socket.io does not reconnect by itself, or the server could not let a page watch a task, the page tries again after a
 * random wait between this and twice this, ms.
 */
const AGAIN_MS = 2000
/** When the network is back, the pages of a school connect at random moments within this time, ms. */
const ONLINE_MS = 500

/**
 * Opens the one socket. Its code is loaded on the first call, with retries. Safe to call repeatedly; call it after each
 * login.
 */
export async function connectLive(): Promise<void> {
  wanted = true
  ended = false
  clearTimeout(later)
  if (socket) return void (socket.connected || socket.connect())
  store.set(connectionAtom, 'connecting')
  const loaded = await keepLoading(
    () => Promise.all([import('socket.io-client'), import('./live-transports.ts')]),
    () => wanted,
  )
  if (!loaded || socket) return
  const [{ io }, { adaptConnection, liveConnection }] = loaded
  socket = io({
    path: withBase('/socket.io'),
    withCredentials: true,
    ...liveConnection,
    // The page has no position of its own here: replies and pushes received before the connection do not prove that
    // nothing was missed. The server answers with `resync` and the position at the join; each query compares its own
    // position with it.
    auth: { position: 0 },
  })
  adaptConnection(socket)
  stopOnline = whenOnline(connectOnline)
  socket.on('connect', () => {
    store.set(connectionAtom, 'live')
    for (const id of watched.keys()) join(id)
    if (marked) sendMarked(marked)
    if (device !== undefined) sendDevice(device)
  })
  socket.on('disconnect', () => {
    store.set(connectionAtom, wanted ? 'lost' : 'off')
    connectLater()
  })
  socket.on('connect_error', ({ message }) => {
    store.set(connectionAtom, 'lost')
    // Refused because there is no session: same handling as a session that ended while the page was connected.
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

/**
 * The server closed or refused the connection without ending the session. socket.io does not reconnect after that, so the
 * page does.
 */
function connectLater(): void {
  if (!wanted || ended || socket?.active) return
  clearTimeout(later)
  later = setTimeout(() => socket?.connect(), AGAIN_MS * (1 + Math.random()))
}

/** Connects again when the network is back. socket.io alone would wait for up to ten seconds. */
function connectOnline(): void {
  if (!wanted || ended || socket?.connected) return
  clearTimeout(later)
  later = setTimeout(() => {
    if (ended || socket?.connected) return
    // Ends the wait of socket.io, which `connect` does not.
    socket?.disconnect()
    socket?.connect()
  }, ONLINE_MS * Math.random())
}

/** Closes the socket and clears the state kept for it. */
export function disconnectLive(): void {
  wanted = false
  stopOnline()
  clearTimeout(later)
  socket?.disconnect()
  socket = undefined
  store.set(connectionAtom, 'off')
}

/** Reports to the server that somebody uses this page. False while there is no connection. */
export function sendUsed(): boolean {
  if (!socket?.connected) return false
  socket.emit('page:used', {}, () => undefined)
  return true
}

/** Passes a push to all listeners. */
export function emitLive(name: string, push: unknown): void {
  for (const handler of handlers.get(name) ?? []) handler(push as never)
}

/** Listens to one kind of push, also across reconnects; returns the function that stops it. */
export function onLive<Name extends PushName>(name: Name, handler: (push: Push<Name>) => void): () => void {
  const set = handlers.get(name) ?? new Set<Handler>()
  handlers.set(name, set)
  set.add(handler as Handler)
  return () => set.delete(handler as Handler)
}

/**
 * Listens while the component is mounted; calls the latest handler. Compare positions before applying a push (`isNewer`).
 */
export function useLive<Name extends PushName>(name: Name, handler: (push: Push<Name>) => void): void {
  const newest = useRef(handler)
  newest.current = handler
  // A push between the drawing and a passive effect would be lost.
  useLayoutEffect(() => onLive(name, (push) => newest.current(push)), [name])
}

/** A push is applied only above the position of the row that it changes (docs/decisions/0104-live-pushes.md). */
export const isNewer = (push: { position: number }, row: { position?: number } | undefined): boolean =>
  push.position > (row?.position ?? -1)

/** Joins the watchers of a task until the returned function is called; joins again after every reconnect. */
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

/** Notifies the watchers of a task where this page marks, also after every reconnect, until the returned function is called. */
export function markAt(place: MarkedPlace): () => void {
  const before = marked
  marked = place
  if (socket?.connected && !isSamePlace(before, place)) sendMarked(place)
  return () => {
    if (marked !== place) return
    // The next question of the same task follows at once and replaces this place.
    setTimeout(() => {
      if (marked !== place) return
      marked = undefined
      if (socket?.connected) socket.emit('task:unmark', { _id: place._id }, () => undefined)
    })
  }
}

const isSamePlace = (one: MarkedPlace | undefined, other: MarkedPlace) =>
  one?._id === other._id && one.student === other.student && one.question === other.question
const sendMarked = (place: MarkedPlace) => socket?.emit('task:mark', place, () => undefined)

/**
 * Sends the server the device as which this page saves answers, also after every reconnect, until the returned function is called:
 * the server does not push them back.
 */
export function saveAs(name: string): () => void {
  device = name
  if (socket?.connected) sendDevice(name)
  return () => {
    if (device === name) device = undefined
  }
}

const sendDevice = (name: string) => socket?.emit('task:device', { device: name }, () => undefined)

/** Calls `handler` each time this page has joined the watchers of a task, with the task's position at that time. */
export function onJoined(handler: (taskId: string, position: number) => void): () => void {
  joined.add(handler)
  return () => joined.delete(handler)
}

/** Calls `handler` when the task no longer exists at the time of joining: no push will report its deletion. */
export function onMissing(handler: (taskId: string) => void): () => void {
  missing.add(handler)
  return () => missing.delete(handler)
}

/** Calls `handler` when the connection was refused because the session ended while the page was disconnected. */
export function onRefused(handler: () => void): () => void {
  refused.add(handler)
  return () => refused.delete(handler)
}

function join(id: string): void {
  clearTimeout(joinsLater.get(id))
  socket?.emit('task:watch', { _id: id }, (reply) => {
    if ('ok' in reply) for (const handler of joined) handler(id, reply.position)
    else if (reply.error === 'not found') for (const handler of missing) handler(id)
    // "no data": the server does not accept this id, so to ask again is useless.
    else if (reply.error !== 'no data') joinLater(id)
  })
}

/** The server could not answer, as while the database is away. Without a connection, the reconnect joins. */
function joinLater(id: string): void {
  const retry = () => {
    joinsLater.delete(id)
    if (watched.has(id) && socket?.connected) join(id)
  }
  clearTimeout(joinsLater.get(id))
  joinsLater.set(id, setTimeout(retry, AGAIN_MS * (1 + Math.random())))
}
