import type { Server, Socket } from 'socket.io'
import type { ClientMessages, ServerPushes } from '../contract/live.ts'
import type { Person } from '../http/person.ts'

/** What the server knows of a connection, from its handshake. */
export interface Connection {
  me: Person
  tokenHash: string
}

/** Between nodes: one of them can push to the others again. */
interface NodeMessages {
  'redis:back': () => void
}
export type LiveServer = Server<ClientMessages, ServerPushes, NodeMessages, Connection>
export type LiveSocket = Socket<ClientMessages, ServerPushes, NodeMessages, Connection>

/** Rooms by what their members may know. Nobody names a room themselves. */
export const userRoom = (userId: string) => `user:${userId}`
export const sessionRoom = (tokenHash: string) => `session:${tokenHash}`
/** Managers see what the owners of their school's tasks see. */
export const managersRoom = (schoolId: string) => `managers:${schoolId}`
/** Whoever has the task's grid open: its owner, managers of its school. */
export const watchersRoom = (taskId: string) => `task:${taskId}`
