import type { Pool, PoolClient } from 'pg'
import { CHANNEL } from './checkpoint.ts'

const RECONNECT_MS = 1000

/**
 * Rings whenever another node has moved the checkpoint (LISTEN, on a connection of its own). Only a hint that saves
 * waiting: who waits for a position polls as well, so a lost connection costs 50 ms and is made again. Returns the way to stop.
 */
export function followCheckpoint(pool: Pool, ring: () => void): () => void {
  let client: PoolClient | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  async function listen(): Promise<void> {
    try {
      client = await pool.connect()
      if (stopped) return release()
      client.on('notification', ring)
      client.once('error', again)
      await client.query(`listen ${CHANNEL}`)
      ring()
    } catch {
      again()
    }
  }
  /** The connection listens still: it is closed, never given back to others. */
  function release(): void {
    client?.removeAllListeners('notification')
    client?.release(true)
    client = undefined
  }
  function again(): void {
    release()
    if (!stopped) timer = setTimeout(listen, RECONNECT_MS)
  }

  void listen()
  return () => {
    stopped = true
    clearTimeout(timer)
    release()
  }
}
