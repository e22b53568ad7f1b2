/** PostgreSQL's unique violation, if a concurrent transaction has taken the username. SQLite has only one writer. */
const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505'

/** Runs `work` again if a username was taken between its check and its insert. The second check then refuses the name. */
export async function retryIfTaken<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work()
  } catch (error) {
    if (isTaken(error)) return await work()
    throw error
  }
}
