import { expect, test } from 'vitest'
import { forgetDraft, readDraft, writeDraft } from './draft.ts'

const scope = { user: 'u', quiz: 'q' }
const draft = { values: { a: { ID: 'a', answer: 1 } }, looked: ['a'], current: 2 }

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  }
}

test('a practice is resumed by the same user only', () => {
  const storage = memory()
  expect(writeDraft(scope, draft, storage)).toBe(true)
  expect(readDraft(scope, storage)).toEqual(draft)
  expect(readDraft({ ...scope, user: 'other' }, storage)).toBeUndefined()
  forgetDraft(scope, storage)
  expect(readDraft(scope, storage)).toBeUndefined()
})

test('other stored data is ignored', () => {
  const storage = memory()
  for (const text of ['{', '[]', '"x"', '{"values":null,"looked":[],"current":0}']) {
    storage.setItem('practice:u:q', text)
    expect(readDraft(scope, storage)).toBeUndefined()
  }
})

test('returns false when the browser cannot store', () => {
  const storage = {
    ...memory(),
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  }
  expect(writeDraft(scope, draft, storage)).toBe(false)
})
