/** What PostgreSQL says when another transaction gave away the same login name meanwhile; SQLite has one writer. */
const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505'

/** Does it again when a name was taken between check and store: the second time the check sees it. */
export async function twiceIfTaken<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work()
  } catch (error) {
    if (isTaken(error)) return await work()
    throw error
  }
}
