import { expect, it } from 'vitest'
import { draftKey, takeOutOfDraft } from './task-drafts.ts'

it('a question that is taken out of the list of the bank is taken out of the first draft too', () => {
  const map = new Map<string, string>()
  const storage = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, text: string) => void map.set(key, text),
    removeItem: (key: string) => void map.delete(key),
  }
  takeOutOfDraft(storage, 'u', () => true)
  expect(map.size).toBe(0)
  const value = { name: 'مهمة', questions: [{ ID: 'q1' }, { ID: 'q2' }] }
  map.set(draftKey('u', ''), JSON.stringify({ at: '', value }))
  takeOutOfDraft(storage, 'u', (id) => id === 'q1')
  expect(JSON.parse(map.get(draftKey('u', '')) ?? '').value).toEqual({ name: 'مهمة', questions: [{ ID: 'q2' }] })
})
