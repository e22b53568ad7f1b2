const DEVICE = 'outbox-device'
const SEQ = 'outbox-seq'

/** The tab's UUID, kept over reloads. A duplicated tab starts with a copy of it; `claim` detects that. */
export async function tabDevice(
  newId: () => string,
  claim: (device: string) => Promise<boolean> = claimByLock,
): Promise<string> {
  const store = tabStorage()
  const known = store?.getItem(DEVICE)
  if (known && (await claim(known))) return known
  const fresh = newId()
  await claim(fresh)
  keep(store, DEVICE, fresh)
  return fresh
}

let last = 0

/**
 * The next sequence number of this device. It increases over reloads too: the clock in milliseconds, or the last number
 * plus one when the clock has not advanced.
 */
export function nextSeq(now: number): number {
  const store = tabStorage()
  last = Math.max(last + 1, Number(store?.getItem(SEQ) ?? 0) + 1, now)
  keep(store, SEQ, String(last))
  return last
}

/**
 * When storage is full, nothing is stored: a reload then gives the tab a new UUID, and the clock alone keeps the numbers
 * increasing.
 */
function keep(store: Storage | undefined, name: string, value: string): void {
  try {
    store?.setItem(name, value)
  } catch {}
}

function tabStorage(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}

/** Longest wait for the lock: the questions are shown only after it, and some browsers never answer. */
const LOCK_PATIENCE_MS = 1000

/**
 * True when this page holds the lock on the device's UUID, or when locks are not available (insecure pages); false while
 * another open tab holds it, or the browser does not answer in time. The lock ends with the page.
 */
async function claimByLock(device: string): Promise<boolean> {
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return true
  return new Promise<boolean>((resolve, reject) => {
    setTimeout(() => resolve(false), LOCK_PATIENCE_MS)
    locks
      .request(`outbox-${device}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null)
        return lock ? new Promise(() => {}) : undefined
      })
      .catch(reject)
  }).catch(() => true)
}
