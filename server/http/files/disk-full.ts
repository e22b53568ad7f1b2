/** Whether the disk or the user's quota is full. Nothing was stored, and the client is not at fault. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
