import { isIPv6 } from 'node:net'

/** What counts as one place: an IPv4 address, or the half of an IPv6 address that a household or school is given. */
export function placeOf(ip: string | undefined): string {
  // A connection that was reset has no address any more; its call is answered, to nobody.
  if (ip === undefined) return 'gone'
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const gap = tail === undefined ? [] : Array(Math.max(0, 8 - before.length - after.length)).fill('0')
  return `${[...before, ...gap, ...after].slice(0, 4).join(':')}::`
}

export const isLoopback = (ip: string | undefined): boolean =>
  ip === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/i.test(ip ?? '')
