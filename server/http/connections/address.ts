import { isIPv6 } from 'node:net'

/**
 * The unit for limits per address: an IPv4 address, or the network half of an IPv6 address, which one household or
 * school is assigned.
 */
export function networkOf(ip: string | undefined): string {
  // A connection that was reset has no address and receives no answer.
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
