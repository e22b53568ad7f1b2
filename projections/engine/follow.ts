import type { Pool, PoolClient } from 'pg'
import { CHANNEL } from './checkpoint.ts'

const RECONNECT_MS = 1000

/**
 * Calls `onMove` whenever another node has moved the checkpoint (LISTEN, on its own connection). A lost notification does
 * no harm: while a call waits for a position, the projector also polls every 50 ms. Reconnects after a loss. Returns a
 * function that stops it.
 */
export function followCheckpoint(pool: Pool, onMove: () => void): () => void {
  let client: PoolClient | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  async function listen(): Promise<void> {
    try {
      client = await pool.connect()
      if (stopped) return release()
      client.on('notification', onMove)
      client.once('error', again)
      await client.query(`listen ${CHANNEL}`)
      onMove()
    } catch {
      again()
    }
  }
  /** Closes the connection. It must not return to the pool, because it still listens on the channel. */
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
