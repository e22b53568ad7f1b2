import type { Config } from '../config.ts'
import type { App } from './route.ts'

/** Maximum number of origins that are logged, because clients can send any origin. */
const MOST = 20

/** Logs once each setting that locks visitors out, because only the visitors would notice it otherwise. */
export function operatorHints(app: App) {
  const said = new Set<string>()
  const once = (key: string, line: string) => {
    if (said.has(key) || said.size >= MOST) return
    said.add(key)
    app.log.warn(line)
  }
  return {
    refusedOrigin: (origin: string, { publicOrigin }: Config) =>
      once(
        origin,
        `calls from pages at ${origin} are refused: ${publicOrigin ? `PUBLIC_ORIGIN is ${publicOrigin}` : 'it is not the called host; behind a proxy set PUBLIC_ORIGIN'}`,
      ),
    insecureLogin: (origin: string) =>
      once(
        `login ${origin}`,
        `nobody can log in at ${origin}: browsers keep no Secure cookie over http. Put TLS in front, or set COOKIE_SECURE=false`,
      ),
    unknownProxy: () =>
      once(
        'proxy',
        'requests have X-Forwarded-For but TRUST_PROXY is not set: all clients count as one address. Set it to the number of proxies in front',
      ),
  }
}
