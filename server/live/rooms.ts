import type { Server, Socket } from 'socket.io'
import type { ClientMessages, ServerPushes } from '../contract/live.ts'
import type { Person } from '../http/session/person.ts'

/** What the server knows about a connection, from its handshake. */
export interface Connection {
  me: Person
  tokenHash: string
  /** The device as which this page saves answers, once the page has sent it. */
  device?: string
}

/** Nodes send each other nothing through Socket.io. */
type NoMessages = Record<never, never>
export type LiveServer = Server<ClientMessages, ServerPushes, NoMessages, Connection>
export type LiveSocket = Socket<ClientMessages, ServerPushes, NoMessages, Connection>

/** The sockets in a room on this node. */
export const socketsIn = ({ sockets }: LiveServer, room: string): LiveSocket[] =>
  [...(sockets.adapter.rooms.get(room) ?? [])].flatMap((id) => sockets.sockets.get(id) ?? [])

/** Socket.io rooms, one per audience. Only the server joins sockets to rooms. */
export const userRoom = (userId: string) => `user:${userId}`
/** All sockets of one session, by the hash of the token that they were opened with. */
export const sessionRoom = (tokenHash: string) => `session:${tokenHash}`
/** Managers see what the owners of their school's tasks see. */
export const managersRoom = (schoolId: string) => `managers:${schoolId}`
/** Everyone who has the task's grid open: its owner and managers of its school. */
export const watchersRoom = (taskId: string) => `task:${taskId}`
