import type { PushKind } from '../ops/meters.ts'
import type { LiveDeps } from './live-deps.ts'

/** Returns a function that counts a push of this kind, which shows an event of the given time (ms since 1970). */
export function measureDelay({ meters, now }: Pick<LiveDeps, 'meters' | 'now'>, kind: PushKind): (at: number) => void {
  const delay = meters.pushDelay[kind]
  return (at) => delay.observe(Math.max(0, now().getTime() - at) / 1000)
}
