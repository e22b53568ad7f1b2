import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { emitLive, useLive } from './live.ts'

function Task({ onDeleted }: { onDeleted: (id: string) => void }) {
  useLive('task:deleted', (push) => onDeleted(push._id))
  return <h1>مهمّة</h1>
}

test('a push is heard as soon as the component is drawn', async () => {
  const page = document.createElement('div')
  const root = createRoot(page)
  const deleted: string[] = []
  // A mutation is reported right after it, before React's next task.
  const drawn = new Promise<void>((done) => new MutationObserver(() => done()).observe(page, { childList: true }))
  startTransition(() => root.render(<Task onDeleted={(id) => deleted.push(id)} />))
  await drawn
  emitLive('task:deleted', { _id: 't1', position: 1 })
  expect(deleted).toEqual(['t1'])
  root.unmount()
})
