import { AGAIN_MS } from './retried.ts'

/** Fetches a part of the program, and again after growing waits: nothing else tells a page that a script did not come. */
export async function loadPart<T>(load: () => Promise<T>, waits = AGAIN_MS): Promise<T> {
  for (const wait of waits) {
    try {
      return await load()
    } catch {
      await new Promise((done) => setTimeout(done, wait))
    }
  }
  return load()
}
