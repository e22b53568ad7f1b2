import { type Listener, listenAs } from '../live/testing.ts'

/** The teacher's page of a task, as its grid holds it. Answers are numbers that grow. */
export interface WatchedGrid {
  page: Listener
  /** Whether the page shows these answers or later ones, by student. */
  shows(answers: ReadonlyMap<string, number>): boolean
  /** How often the page was told to read again. */
  resyncs(): number
}

/** Opens the page on a node, and keeps the newest answer of each student that was pushed. */
export async function openGrid(address: string, cookie: string, task: string): Promise<WatchedGrid> {
  const shown = new Map<string, number>()
  const show = (student: string, answers?: { answer?: unknown }[]) => {
    const answer = Number(answers?.[0]?.answer)
    if (Number.isFinite(answer)) shown.set(student, Math.max(answer, shown.get(student) ?? 0))
  }
  const page: Listener = await listenAs(address, cookie)
  let resyncs = 0
  page.socket.on('attempt:progress', ({ student, answers }) => show(student, answers))
  page.socket.on('task:student', ({ student, answers }) => show(student._id, answers))
  page.socket.on('resync', () => {
    resyncs += 1
  })
  await page.send('task:watch', { _id: task })
  return {
    page,
    shows: (answers) => [...answers].every(([who, answer]) => (shown.get(who) ?? 0) >= answer),
    resyncs: () => resyncs,
  }
}
