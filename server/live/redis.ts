import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { createClient } from 'redis'
import type { ProjectorLog } from '../../projections/projector.ts'
import { BadSetting } from '../config.ts'

/** The line between the nodes. */
export interface Redis {
  client: object
  readonly up: boolean
  /** Called whenever it is there again after it was away. */
  onBack(listener: () => void): void
  /** Resolves once the adapter hears the other nodes. */
  heard(): Promise<void>
  close(): void
}

/**
 * While Redis is away a push fails at once, and this node's own sockets still get it: the adapter waits for Redis before
 * it tells them. The adapter's reading connections wait instead, or it would ask in a tight loop.
 * @throws BadSetting when there is no Redis to begin with.
 */
export async function connectRedis(url: string, log?: ProjectorLog): Promise<Redis> {
  let connected = false
  let away = false
  const listeners: (() => void)[] = []
  const open = (disableOfflineQueue: boolean) => {
    const reconnectStrategy = (retries: number, cause: Error) => (connected ? Math.min(50 * 2 ** retries, 2000) : cause)
    const client = createClient({ url, disableOfflineQueue, socket: { reconnectStrategy } })
    // Without a listener a lost connection would end the process; the client reconnects by itself.
    return client.on('error', () => undefined)
  }
  const client = open(true)
  await client.connect().catch((error: Error) => {
    throw new BadSetting(`REDIS_URL: no Redis answers there (${error.message})`)
  })
  connected = true
  client.on('error', (error: Error) => {
    if (!away) log?.error({ err: error }, 'Redis is away: pushes reach the sockets of their own node alone')
    away = true
  })
  client.on('ready', () => {
    if (!away) return
    away = false
    log?.error({}, 'Redis is back: open pages are told to read again')
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
      return !away
    },
    onBack: (listener) => void listeners.push(listener),
    // The adapter tells nobody when it listens, nor catches what fails before. A reply to this comes after those.
    async heard() {
      await Promise.all(all.map((one) => one.isReady || once(one, 'ready')))
      await setImmediate()
      await Promise.all(all.map((one) => one.ping()))
    },
    // Not the client's own `close`, which waits for replies that a Redis that is away never gives.
    close() {
      for (const one of all) one.destroy()
    },
  }
}
