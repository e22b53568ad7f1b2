import type { Page } from '@playwright/test'

/**
 * Blocks the socket, because its connection would refetch failed reads. Requests of long polling fail, or get no reply:
 * then the browser logs no error. Returns a function that allows the socket again.
 */
export async function withoutSocket(page: Page, polls: 'hang' | 'fail' = 'hang'): Promise<() => void> {
  let blocked = true
  await page.route('**/socket.io/**', (route) => {
    if (!blocked) return route.continue()
    return polls === 'fail' ? route.abort() : undefined
  })
  await page.routeWebSocket('**/socket.io/**', (line) => {
    if (blocked) void line.close()
    else line.connectToServer()
  })
  return () => {
    blocked = false
  }
}

/** Opens a page and waits until its socket is connected and in its rooms: then the server sends `resync`. */
export async function gotoLive(page: Page, path: string): Promise<void> {
  const { promise: connected, resolve } = Promise.withResolvers<void>()
  page.on('websocket', (line) =>
    line.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"resync"')) resolve()
    }),
  )
  await page.goto(path)
  await connected
}
