/**
 * A new UUID, version 4 (RFC 9562, 5.4), for idempotency keys and device names. Made from random bytes: browsers offer
 * `crypto.randomUUID` on secure pages only, and a school's own server may use plain http.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // Set the version and variant bits of the RFC.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
