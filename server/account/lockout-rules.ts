/** How many wrong passwords are too many, and what follows (decisions, "Wrong passwords from one address"). */
export const LOCKOUT = {
  /** An account is blocked for a browser, or an address, after so many within the window. */
  mostWrong: 5,
  windowMs: 10 * 60_000,
  blockMs: 10 * 60_000,
  /** An address where more accounts than these reached it is slowed instead, and blocks no account any more. */
  mostAccounts: 3,
  /** At such an address an account answers one wrong password, and is then asked to wait so long. */
  pauseMs: 15_000,
  /** Against guessing from many addresses; browsers that know the account are never kept out by it. */
  everywhereWindowMs: 60 * 60_000,
  everywhereWrong: 50,
} as const

/** A wrong password. */
export interface Failure {
  login: string
  /** A device or an address: see `Source`. */
  source: string
  /** Milliseconds. */
  at: number
}

export const isDevice = (source: string): boolean => source.startsWith('device:')

/** Whether this address spoils so many accounts that it is the address that waits. `failures` are its own, within the window. */
export function isSlowed(source: string, failures: Failure[]): boolean {
  if (isDevice(source)) return false
  const counts = new Map<string, number>()
  for (const { login } of failures) counts.set(login, (counts.get(login) ?? 0) + 1)
  return [...counts.values()].filter((count) => count >= LOCKOUT.mostWrong).length > LOCKOUT.mostAccounts
}

/** Wrong passwords for an account from browsers that don't know it: of one address only so many count, or one could use up all of them. */
export function wrongEverywhere(failures: Failure[]): number {
  const counts = new Map<string, number>()
  for (const { source } of failures)
    if (!isDevice(source)) counts.set(source, Math.min(LOCKOUT.mostWrong, (counts.get(source) ?? 0) + 1))
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}
