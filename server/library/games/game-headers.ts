const YEAR = 31_536_000
const HOUR = 3600

/** An opaque origin: no cookies, no storage, no access to the page around it. It loads only files of its own folder. */
const POLICY = [
  'sandbox allow-scripts',
  "default-src 'self' 'unsafe-inline' data: blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** Headers of a game's file, in place of the portal's own. */
export function gameHeaders({ type, etag, locked }: { type: string; etag: string; locked: boolean }) {
  return {
    'content-type': type,
    etag,
    // The folder is named by its content, so files never change. Files of locked games stay in the user's own browser.
    'cache-control': locked ? `private, max-age=${2 * HOUR}` : `public, max-age=${YEAR}, immutable`,
    // The server compresses texts, and a shared cache must not give what one browser can read to all.
    vary: 'accept-encoding',
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    // The frame's opaque origin differs from that of its own files. The first header lets it load scripts and pictures,
    // the second modules, fonts and fetch. Other sites can read a game's files too, but never with a session.
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    // A sandboxed page with any other policy is refused when it is opened by itself.
    'cross-origin-opener-policy': 'unsafe-none',
    'origin-agent-cluster': '?0',
  }
}
