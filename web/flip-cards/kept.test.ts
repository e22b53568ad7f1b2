import { expect, test } from 'vitest'
import { openKept } from './kept.ts'
import { answer, startRun } from './run.ts'

function memory() {
  const map = new Map<string, string>()
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}
const attempt = { person: 'p1', task: 't1', number: 1 }
const run = answer(startRun(3, 'back'), false)

test('restores a run after a reload, with its unacknowledged result', () => {
  const storage = memory()
  openKept(storage, attempt).save({ run })
  expect(openKept(storage, attempt).load(3)).toEqual({ run })
  openKept(storage, attempt).save({ run, result: { known: 2, key: 'k' } })
  expect(openKept(storage, attempt).load(3)).toEqual({ run, result: { known: 2, key: 'k' } })
  openKept(storage, attempt).clear()
  expect(openKept(storage, attempt).load(3)).toBeUndefined()
})

test('does not restore the run of another person, task or attempt', () => {
  const storage = memory()
  openKept(storage, attempt).save({ run })
  for (const other of [{ person: 'p2' }, { task: 't2' }, { number: 2 }])
    expect(openKept(storage, { ...attempt, ...other }).load(3)).toBeUndefined()
})

test('ignores invalid stored data', () => {
  const storage = memory()
  const kept = openKept(storage, attempt)
  kept.save({ run })
  const [key = ''] = storage.map.keys()
  for (const text of ['{', 'null', '[]', '{"run":{}}', JSON.stringify({ run: startRun(4, 'front') })]) {
    storage.map.set(key, text)
    expect(kept.load(3)).toBeUndefined()
  }
  storage.map.set(key, JSON.stringify({ run, result: { known: 'all' } }))
  expect(kept.load(3)).toEqual({ run })
})

test('works without storage, but does not restore the run', () => {
  const closed = () => {
    throw new Error('closed')
  }
  const kept = openKept({ getItem: closed, setItem: closed, removeItem: closed }, attempt)
  kept.save({ run })
  kept.clear()
  expect(kept.load(3)).toBeUndefined()
})
