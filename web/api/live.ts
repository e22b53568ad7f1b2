import { atom } from 'jotai'
import { useEffect, useRef } from 'react'
import type { Socket } from 'socket.io-client'
import type { ClientMessages, PushName, ServerPushes } from '../../server/contract/live.ts'
import { forgetPosition, notePosition, seenPosition } from './position.ts'
import { store } from './store.ts'

export type Connection = 'off' | 'connecting' | 'live' | 'lost'
/** The state of the live line, for banners and lamps. */
export const connectionAtom = atom<Connection>('off')

type Push<Name extends PushName> = Parameters<ServerPushes[Name]>[0]
type Handler = (push: never) => void

const handlers = new Map<string, Set<Handler>>()
const watched = new Map<string, number>()
let socket: Socket<ServerPushes, ClientMessages> | undefined
let wanted = false

/** Opens the one socket; its code is fetched only now. Safe to call again. */
export async function connectLive(): Promise<void> {
  wanted = true
  if (socket) return void (socket.connected || socket.connect())
  store.set(connectionAtom, 'connecting')
  const { io } = await import('socket.io-client')
  if (!wanted || socket) return
  socket = io({
    withCredentials: true,
    // Asked anew at every connection, so a reconnect says how far this page has read.
    auth: (send) => send({ position: seenPosition() }),
    reconnectionDelay: 500,
    reconnectionDelayMax: 10_000,
    randomizationFactor: 0.7,
  })
  socket.on('connect', () => {
    store.set(connectionAtom, 'live')
    for (const id of watched.keys()) socket?.emit('task:watch', { _id: id }, () => undefined)
  })
  socket.on('disconnect', () => store.set(connectionAtom, wanted ? 'lost' : 'off'))
  socket.on('connect_error', () => store.set(connectionAtom, 'lost'))
  socket.onAny((name: string, push: unknown) => {
    notePosition(push)
    emitLive(name, push)
  })
}

/** Closes the line and forgets what was held. */
export function disconnectLive(): void {
  wanted = false
  socket?.disconnect()
  socket = undefined
  forgetPosition()
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

/** Joins the watchers of a task until the returned function is called; joined again after every reconnect. */
export function watchTask(id: string): () => void {
  const before = watched.get(id) ?? 0
  watched.set(id, before + 1)
  if (before === 0 && socket?.connected) socket.emit('task:watch', { _id: id }, () => undefined)
  return () => {
    const left = (watched.get(id) ?? 1) - 1
    if (left > 0) return void watched.set(id, left)
    watched.delete(id)
    if (socket?.connected) socket.emit('task:unwatch', { _id: id }, () => undefined)
  }
}
