/** Pictures decoded at a time: libuv has four threads for sqlite3, passwords and files as well. */
const AT_ONCE = 2
const waiting: (() => void)[] = []
let running = 0

/** Runs `work` when one of two places is free, in order of arrival. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
