/** Limits for wrong passwords, and their consequences (docs/decisions/0014-wrong-passwords.md). */
export const LOCKOUT = {
  /** An account is blocked for a browser or an address after this many wrong passwords within the window. */
  mostWrong: 5,
  windowMs: 10 * 60_000,
  blockMs: 10 * 60_000,
  /** An address that reaches `mostWrong` on more accounts than this is slowed instead and blocks no more accounts. */
  mostAccounts: 3,
  /** At a slowed address, an account accepts one wrong password, then requires this pause. */
  pauseMs: 15_000,
  /** Limits guessing from many addresses. Browsers that know the account are never affected. */
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

/**
 * Whether wrong passwords for many accounts come from this address, so that the address is slowed instead of the
 * accounts being blocked. `accounts`: those with `mostWrong` wrong passwords from the address within the window.
 */
export const isSlowed = (source: string, accounts: number): boolean =>
  !isDevice(source) && accounts > LOCKOUT.mostAccounts

/**
 * Counts wrong passwords for an account from browsers that don't know it. Each address contributes a limited number, or
 * a single address could use up the whole limit.
 */
export function wrongEverywhere(failures: Failure[]): number {
  const counts = new Map<string, number>()
  for (const { source } of failures)
    if (!isDevice(source)) counts.set(source, Math.min(LOCKOUT.mostWrong, (counts.get(source) ?? 0) + 1))
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}
