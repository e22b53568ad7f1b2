import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { createClient } from 'redis'
import type { ProjectorLog } from '../../projections/engine/projector.ts'
import { BadSetting } from '../config.ts'

/** The connection between the nodes. */
export interface Redis {
  client: object
  readonly up: boolean
  /** Called each time the connection is restored after it was lost. */
  onBack(listener: () => void): void
  /** Resolves once the adapter receives messages of the other nodes. */
  subscribed(): Promise<void>
  close(): void
}

/**
 * While Redis is unreachable a push fails at once, but still reaches this node's own sockets: the adapter awaits Redis
 * before it emits locally, so publishing must not block. The adapter's reading connections do wait for Redis; otherwise
 * the adapter would retry in a tight loop.
 * @throws BadSetting when Redis is unreachable at startup.
 */
export async function connectRedis(url: string, log?: ProjectorLog): Promise<Redis> {
  let connected = false
  let lost = false
  const listeners: (() => void)[] = []
  const open = (disableOfflineQueue: boolean) => {
    const reconnectStrategy = (retries: number, cause: Error) => (connected ? Math.min(50 * 2 ** retries, 2000) : cause)
    const client = createClient({ url, disableOfflineQueue, socket: { reconnectStrategy } })
    // Without an error listener a lost connection would end the process. The client reconnects by itself.
    return client.on('error', () => undefined)
  }
  const client = open(true)
  await client.connect().catch((error: Error) => {
    throw new BadSetting(`REDIS_URL: no Redis answers there (${error.message})`)
  })
  connected = true
  client.on('error', (error: Error) => {
    if (!lost) log?.error({ err: error }, 'Redis is unreachable: pushes reach only the sockets of their own node')
    lost = true
  })
  client.on('ready', () => {
    if (!lost) return
    lost = false
    log?.error({}, 'Redis is reachable again: open pages will read again')
    for (const listener of listeners) listener()
  })
  const all = [client]
  const duplicate = () => {
    const reader = open(false)
    all.push(reader)
    return reader
  }
  return {
    client: Object.assign(client, { duplicate }),
    get up() {
      return !lost
    },
    onBack: (listener) => void listeners.push(listener),
    // The adapter neither reports when its subscriptions are active nor catches earlier failures. Redis replies in
    // order, so a reply to this command means that the subscriptions are active.
    async subscribed() {
      await Promise.all(all.map((one) => one.isReady || once(one, 'ready')))
      await setImmediate()
      await Promise.all(all.map((one) => one.ping()))
    },
    // The client's own `close` waits for replies, which never come while Redis is unreachable.
    close() {
      for (const one of all) one.destroy()
    },
  }
}
