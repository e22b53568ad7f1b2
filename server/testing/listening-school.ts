import { type Listener, listenAs } from '../live/testing.ts'
import { type Cookies, startSchool, type TestClock } from '../tasks/testing.ts'

export type ListeningSchool = Awaited<ReturnType<typeof startListeningSchool>>

/** A school whose people open pages: `listen` connects one person's page, `close` closes all pages and the server. */
export async function startListeningSchool(clock: TestClock) {
  const { test, cookies } = await startSchool(clock)
  const address = await test.listen()
  const open: Listener[] = []
  return {
    test,
    cookies,
    listen: async (who: keyof Cookies) => {
      const listener = await listenAs(address, cookies[who])
      open.push(listener)
      return listener
    },
    close: async () => {
      for (const listener of open) listener.close()
      await test.close()
    },
  }
}
