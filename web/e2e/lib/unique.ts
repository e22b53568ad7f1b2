let last = 0

/**
 * A unique number, also after earlier runs on the same server. All have the same length, so that a search for one never
 * finds another.
 */
export const newMark = (): string => {
  last = Math.max(last + 1, Date.now())
  return String(last)
}
