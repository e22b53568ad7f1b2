import type { Notification, Pool, PoolClient } from 'pg'
import { probe } from './probe.ts'

const RECONNECT_MS = 1000

/**
 * Listens on a PostgreSQL channel, on a connection of its own, and connects again after a loss. Calls `onMessage` with the
 * payload of each NOTIFY, and with undefined after each connection, because notifications sent before it are lost.
 * Returns a function that stops it.
 */
export function listenOn(pool: Pool, channel: string, onMessage: (payload: string | undefined) => void): () => void {
  let client: PoolClient | undefined
  let timer: NodeJS.Timeout | undefined
  let stopProbing = () => {}
  let stopped = false

  async function listen(): Promise<void> {
    try {
      client = await pool.connect()
      if (stopped) return release()
      stopProbing = probe(client, again)
      client.on('notification', ({ payload }: Notification) => onMessage(payload))
      client.once('error', again)
      await client.query(`listen ${channel}`)
      onMessage(undefined)
    } catch {
      again()
    }
  }
  /** Closes the connection. It must not return to the pool, because it still listens on the channel. */
  function release(): void {
    stopProbing()
    client?.removeAllListeners('notification')
    client?.release(true)
    client = undefined
  }
  function again(): void {
    release()
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(listen, RECONNECT_MS)
  }

  void listen()
  return () => {
    stopped = true
    clearTimeout(timer)
    release()
  }
}
