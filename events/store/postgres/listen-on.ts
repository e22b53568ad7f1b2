import type { Notification, Pool, PoolClient } from 'pg'
import { probe } from './probe.ts'

const RECONNECT_MS = 1000
/**
 * Operators' commands recognise a running server by a connection whose last statement is a LISTEN. Nobody notifies this channel.
 */
const PROBE = 'listen bawaba_here'

interface Listener {
  channel: string
  onMessage(payload: string | undefined): void
  onLost: (() => void) | undefined
}

/** One connection for each pool: PostgreSQL wakes every listening connection at each NOTIFY, whatever its channel. */
const hubs = new WeakMap<Pool, ReturnType<typeof createHub>>()

/**
 * Listens on a PostgreSQL channel, on a connection that all channels of the pool share, and connects again after a loss.
 * Calls `onMessage` with the payload of each NOTIFY, and with undefined after each connection, because notifications sent
 * before it are lost; `onLost` when the loss is noticed. Returns a function that stops it.
 */
export function listenOn(
  pool: Pool,
  channel: string,
  onMessage: (payload: string | undefined) => void,
  onLost?: () => void,
): () => void {
  const hub = hubs.get(pool) ?? createHub(pool)
  hubs.set(pool, hub)
  return hub.add({ channel, onMessage, onLost })
}

/** The connection of a pool that listens, and its listeners. */
function createHub(pool: Pool) {
  const listeners = new Set<Listener>()
  /** Listeners whose channel the present connection listens to. */
  const active = new Set<Listener>()
  let client: PoolClient | undefined
  let connecting = false
  let timer: NodeJS.Timeout | undefined
  let stopProbing = () => {}

  async function connect(): Promise<void> {
    if (client || connecting || listeners.size === 0) return
    connecting = true
    try {
      const fresh = await pool.connect()
      client = fresh
      const loseThis = () => fresh === client && lose()
      stopProbing = probe(fresh, PROBE, loseThis)
      fresh.on('notification', ({ channel, payload }: Notification) => {
        for (const listener of active) if (listener.channel === channel) listener.onMessage(payload)
      })
      // Stays after the release: an error without a listener would end the process.
      fresh.on('error', loseThis)
    } catch {
      again()
    } finally {
      connecting = false
    }
    for (const listener of listeners) await startListening(listener)
    // The last one may have stopped meanwhile.
    if (listeners.size === 0) release()
  }

  async function startListening(listener: Listener): Promise<void> {
    const on = client
    if (!on) return
    try {
      await on.query(`listen ${listener.channel}`)
      if (on !== client || !listeners.has(listener) || active.has(listener)) return
      active.add(listener)
      listener.onMessage(undefined)
    } catch {
      if (on === client) lose()
    }
  }

  function lose(): void {
    const before = [...active]
    release()
    again()
    for (const listener of before) listener.onLost?.()
  }

  /** Closes the connection. It must not return to the pool, because it still listens. */
  function release(): void {
    stopProbing()
    active.clear()
    client?.removeAllListeners('notification')
    client?.release(true)
    client = undefined
  }

  function again(): void {
    clearTimeout(timer)
    if (listeners.size > 0) timer = setTimeout(connect, RECONNECT_MS)
  }

  return {
    add(listener: Listener): () => void {
      listeners.add(listener)
      if (client) void startListening(listener)
      else void connect()
      return () => {
        listeners.delete(listener)
        active.delete(listener)
        if (listeners.size > 0) return
        clearTimeout(timer)
        release()
      }
    },
  }
}
