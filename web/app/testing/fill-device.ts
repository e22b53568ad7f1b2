import { vi } from 'vitest'

/** Neither storage of the device takes another answer, until the test restores its spies. */
export function fillDevice(): void {
  const full = () => {
    throw new DOMException('no space', 'QuotaExceededError')
  }
  const { setItem } = Storage.prototype
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name, value) {
    if (name.startsWith('outbox:')) full()
    setItem.call(this, name, value)
  })
}
