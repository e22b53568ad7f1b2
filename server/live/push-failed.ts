/** Logs a failed push for the operator. Nothing waits for a push, because clients also read. */
export const pushFailed = (error: unknown) => console.error('a push failed', error)
