/**
 * Whether a page of this portal made the request. Without PUBLIC_ORIGIN, the page's host must be the called host. The
 * scheme is not compared, because a proxy may terminate TLS.
 */
export function isOwnOrigin(origin: string, host: string, publicOrigin: string | undefined): boolean {
  if (publicOrigin !== undefined) return origin === publicOrigin
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase()
}
