import { useEffect, useState } from 'react'
import type { Reply } from '../../server/contract/calls.ts'
import { REQUEST_TIMEOUT_MS } from '../../server/contract/rules.ts'
import { CallError, errorOfReply } from '../api/call-error.ts'

type BookCall = 'books/view' | 'books/viewOne'

/** Waits before a read is tried again, for what may pass by itself: no network, a busy server. */
const AGAIN_MS = [1000, 3000]

/**
 * Reads of the books, the only calls of the contract that are a GET: `address` is below /api, query and all. While
 * another address is read, what was there stays, so that a list that is filtered doesn't flicker.
 */
export function useBooks<Name extends BookCall>(address: string) {
  const [shown, setShown] = useState<{ data?: Reply<Name>; error?: unknown }>({})
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another run
  useEffect(() => {
    const leave = new AbortController()
    read(address, leave.signal).then(
      (data) => !leave.signal.aborted && setShown({ data: data as Reply<Name> }),
      (error) => !leave.signal.aborted && setShown({ error }),
    )
    return () => leave.abort()
  }, [address, tries])
  const retry = () => {
    setShown({})
    setTries((before) => before + 1)
  }
  return { ...shown, retry }
}

async function read(address: string, signal: AbortSignal): Promise<unknown> {
  for (let tries = 0; ; tries++) {
    try {
      return await get(address, signal)
    } catch (error) {
      const wait = mayPass(error) ? AGAIN_MS[tries] : undefined
      if (wait === undefined || signal.aborted) throw error
      await new Promise((done) => setTimeout(done, wait))
    }
  }
}

/** Throws CallError: no network and no reply in time are status 0. */
async function get(address: string, signal: AbortSignal): Promise<unknown> {
  let response: Response
  let reply: unknown
  try {
    response = await fetch(`/api/${address}`, {
      credentials: 'include',
      signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
    })
    reply = await response.json().catch(() => undefined)
  } catch {
    throw new CallError({ status: 0, error: 'error' })
  }
  if (!response.ok) throw errorOfReply(response.status, reply, response.headers)
  if (reply === undefined) throw new CallError({ status: 0, error: 'error' })
  return reply
}

const mayPass = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status === 502 || error.status === 503)
