/** Whether a game's page was loaded in its frame. 'unsure': the frame got no reply, but the server has the page. */
export type FrameLoad = 'loaded' | 'lost' | 'unsure'

/** Time that the browser needs after the load event to record the request; ms. */
const RECORDED_MS = 300

/**
 * Call it after the frame's load event, which fires for the browser's own error page too; frames have no error event.
 * The result comes from the browser's resource timing; without an entry (older browser, full buffer) the server is
 * asked for the page. `address` is on the portal's origin; `since` is when the frame began, as performance.now().
 */
export async function frameLoadOf(address: string, since: number): Promise<FrameLoad> {
  await new Promise((resolve) => setTimeout(resolve, RECORDED_MS))
  const status = recordedStatus(address, since)
  if (status) return status < 400 ? 'loaded' : 'lost'
  const there = await fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!there) return 'lost'
  // 0 means no reply, but browsers may also record it for a sandboxed frame.
  return status === 0 ? 'unsure' : 'loaded'
}

/** The recorded HTTP status, 0 for no reply; undefined without a record. */
function recordedStatus(address: string, since: number): number | undefined {
  const entries = performance.getEntriesByName(new URL(address, location.href).href, 'resource')
  const entry = entries.at(-1) as PerformanceResourceTiming | undefined
  return entry && entry.startTime >= since ? entry.responseStatus : undefined
}
