import { io, type Socket } from 'socket.io-client'
import { makeExam } from '../lib/exam.ts'
import { openSession, type Session } from '../runner/session.ts'

/** A change of one student as the server stored it. */
export interface Stored {
  student: string
  /** Number of questions with an answer. */
  answered: number
  /** The server's time of the save, milliseconds since 1970. Commit and push follow it. */
  at: number
}

/** Logins at the same time. Hashing passwords would use all cores otherwise. */
const AT_ONCE = 20

/** Students who are logged in and connected, and have started the task of their class. */
export interface WorkingStudents {
  /**
   * Each student answers one more question every `every` seconds, spread over that time. Resolves with what was stored.
   */
  work(rounds: number, every: number): Promise<Stored[]>
  disconnect(): void
}

export async function connectStudents(base: string, tasks: string[], students: number): Promise<WorkingStudents> {
  const sockets: Socket[] = []
  const waiting = Array.from({ length: students }, (_, at) => `student${at + 1}`)
  const connected: { name: string; task: string; session: Session; device: string }[] = []
  const connect = async (): Promise<void> => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const session = await openSession(base, name)
      const extraHeaders = { cookie: session.cookie }
      const socket = io(base, { transports: ['websocket'], extraHeaders, forceNew: true })
      const device = crypto.randomUUID()
      // As a page does, so that its saves are not pushed back to it.
      socket.on('connect', () => socket.emit('task:device', { device }))
      sockets.push(socket)
      // The load school assigns students to its classes in turn.
      const task = tasks[(Number(/\d+/.exec(name)) - 1) % tasks.length] ?? ''
      await session.call('tasks/start', { _id: task })
      connected.push({ name, task, session, device })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, connect))

  return {
    async work(rounds, every) {
      const questions = makeExam(rounds).map(({ sent }) => sent)
      const stored: Stored[] = []
      await Promise.all(
        connected.map(async ({ name, task, session, device }, number) => {
          const begin = Date.now() + (number / connected.length) * every * 1000
          for (const [turn, { ID, answersType }] of questions.entries()) {
            await sleep(begin + turn * every * 1000 - Date.now())
            const given =
              answersType === 3 || answersType === 4 ? { answers: ['x', 'y'] } : { answer: answersType ? 'x' : 1 }
            const body = { task, attempt: 1, device, seq: turn + 1, values: [{ ID, ...given }] }
            const { saved_at } = await session.call('tasks/draft', body)
            stored.push({ student: name, answered: turn + 1, at: Date.parse(saved_at) })
          }
        }),
      )
      return stored
    },
    disconnect() {
      for (const socket of sockets) socket.close()
    },
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))

/** The class codes of server/setup/commands/load-school.ts, by their place from 0. */
export const classAt = (number: number): string => `${Math.floor(number / 12) + 1}-${(number % 12) + 1}`
