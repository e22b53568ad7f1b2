/** The error of PostgreSQL if another transaction has taken the username meanwhile. SQLite has one writer. */
const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505'

/** Retries if a name was taken between check and insert: the second check finds it. */
export async function twiceIfTaken<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work()
  } catch (error) {
    if (isTaken(error)) return await work()
    throw error
  }
}
