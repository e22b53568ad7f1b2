/** What became of a game's own page in its frame. 'unsure': it seems lost, and yet it can be had. */
export type Arrival = 'came' | 'lost' | 'unsure'

/** After the frame has loaded the browser needs a moment to note what it got; ms. */
const NOTED_MS = 300

/**
 * Asked once a frame has loaded. Of a page that does not come nobody is told, and the browser shows an error of its own in
 * the frame: what it notes of its requests says so. Where it notes nothing (an older browser, no room left), the server is
 * asked whether the page is there. `address` is the portal's own, `since` when the frame began, as performance.now().
 */
export async function arrivalOf(address: string, since: number): Promise<Arrival> {
  await new Promise((resolve) => setTimeout(resolve, NOTED_MS))
  const status = notedStatus(address, since)
  if (status) return status < 400 ? 'came' : 'lost'
  const there = await fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!there) return 'lost'
  // 0 is a request without a reply; a browser may also say so of what a sandbox got.
  return status === 0 ? 'unsure' : 'came'
}

/** The status of the reply as the browser noted it, 0 for none; undefined where it noted nothing. */
function notedStatus(address: string, since: number): number | undefined {
  const entries = performance.getEntriesByName(new URL(address, location.href).href, 'resource')
  const entry = entries.at(-1) as PerformanceResourceTiming | undefined
  return entry && entry.startTime >= since ? entry.responseStatus : undefined
}
