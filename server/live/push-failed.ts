/** Logs a failed push. It is not repeated: clients get the change with their next read. */
export const pushFailed = (error: unknown) => console.error('a push failed', error)
