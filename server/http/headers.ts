import type { Config } from '../config.ts'
import type { App } from './route.ts'

/**
 * Sets the security headers on every reply. They are identical for all replies, so they are built once: building them
 * per request (as helmet does) costs as much as the rest of a call. `scriptHashes` are the hashes of the page's own
 * inline scripts.
 */
export function setHeaders(app: App, scriptHashes: string[]): void {
  const headers = securityHeaders(app.deps.config, scriptHashes)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** Teachers record audio; YouTube's frame may autoplay and go fullscreen. All other device features are disabled. */
const PERMISSIONS = [
  'microphone=(self)',
  ...['accelerometer', 'bluetooth', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'magnetometer'],
  ...['midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => (feature.includes('=') ? feature : `${feature}=()`))
  .join(', ')

function securityHeaders(config: Config, scriptHashes: string[]): Record<string, string> {
  return {
    'content-security-policy': contentPolicy(scriptHashes),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': PERMISSIONS,
    // YouTube refuses to play for a page that sends no referrer.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    ...(config.nodeEnv === 'development' ? {} : { 'strict-transport-security': 'max-age=31536000' }),
  }
}

/**
 * Pages may load and run the portal's own files and YouTube's frame. Inline styles are allowed because Mantine writes
 * style attributes; inline scripts only by hash.
 */
function contentPolicy(scriptHashes: string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    "script-src-attr 'none'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self' data:",
    "img-src 'self' data: blob: https://i.ytimg.com",
    "media-src 'self' data: blob:",
    "connect-src 'self'",
    "frame-src 'self' https://www.youtube-nocookie.com",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join(';')
}
