import { describe, expect, it } from 'vitest'
import { createDraftStore, withDefaults } from './draft-store.ts'

function memory() {
  const map = new Map<string, string>()
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}
const now = () => new Date('2026-03-01T10:31:00Z')
const read = (found: unknown) => withDefaults(found, { name: '', classes: [] as string[], timer: 0 })

describe('drafts', () => {
  it('restores a stored draft with its time', () => {
    const storage = memory()
    const store = createDraftStore(storage, 'draft.t1', read, now)
    expect(store.load()).toBeUndefined()
    expect(store.save({ name: 'الوحدة', classes: ['2-7'], timer: 30 })).toBe('2026-03-01T10:31:00.000Z')
    expect(createDraftStore(storage, 'draft.t1', read, now).load()).toEqual({
      at: '2026-03-01T10:31:00.000Z',
      value: { name: 'الوحدة', classes: ['2-7'], timer: 30 },
    })
    expect(createDraftStore(storage, 'draft.t2', read, now).load()).toBeUndefined()
    store.clear()
    expect(store.load()).toBeUndefined()
  })

  it('replaces fields of another type by defaults and ignores broken drafts', () => {
    const storage = memory()
    const store = createDraftStore(storage, 'd', read, now)
    storage.map.set('d', JSON.stringify({ at: 'x', value: { name: 5, classes: ['1-7'], gone: true } }))
    expect(store.load()?.value).toEqual({ name: '', classes: ['1-7'], timer: 0 })
    for (const broken of ['{', '7', 'null', '{"at":""}', '{"value":[]}']) {
      storage.map.set('d', broken)
      expect(store.load()).toBeUndefined()
    }
  })

  it('returns no time when the browser refuses to store', () => {
    const full = {
      ...memory(),
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    }
    expect(createDraftStore(full, 'd', read, now).save({ name: '', classes: [], timer: 0 })).toBe('')
  })
})
