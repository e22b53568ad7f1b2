/** No room, or no room for this user: nothing was stored, and it is not the sender's fault. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
