const DEVICE = 'outbox-device'
const SEQ = 'outbox-seq'

/** The tab's UUID, kept over reloads. A duplicated tab brings a copy of it, which `claim` finds out. */
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

/** Numbers that rise per device, over reloads too: the clock in milliseconds, or one more where the clock stands. */
export function nextSeq(now: number): number {
  const store = tabStorage()
  last = Math.max(last + 1, Number(store?.getItem(SEQ) ?? 0) + 1, now)
  keep(store, SEQ, String(last))
  return last
}

/** Where storage is full, a reload gives the tab another name, and the clock alone still rises. */
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

/**
 * True when this page holds the device's name, or nobody can tell (no locks on a page that is not secure); false while
 * another open tab does. The lock ends with the page.
 */
async function claimByLock(device: string): Promise<boolean> {
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return true
  return new Promise<boolean>((resolve, reject) => {
    locks
      .request(`outbox-${device}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null)
        return lock ? new Promise(() => {}) : undefined
      })
      .catch(reject)
  }).catch(() => true)
}
