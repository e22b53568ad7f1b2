let last = 0

/**
 * A number that nothing on a server has yet, not even what an earlier try of the same test left there. All are as long
 * as another, so that none is found where another one is looked for.
 */
export const newMark = (): string => {
  last = Math.max(last + 1, Date.now())
  return String(last)
}
