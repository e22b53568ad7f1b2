import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { usePagerKeys } from './use-pager-keys.ts'

function Student({ name, onGo }: { name: string; onGo: (way: string) => void }) {
  usePagerKeys(onGo, () => {})
  return <h1>{name}</h1>
}

test('a key pages to the next student as soon as the present one is drawn', async () => {
  const page = document.createElement('div')
  const root = createRoot(page)
  const went: string[] = []
  // A mutation is reported right after it, before React's next task.
  const drawn = new Promise<void>((done) => new MutationObserver(() => done()).observe(page, { childList: true }))
  startTransition(() => root.render(<Student name="ليلى" onGo={(way) => went.push(way)} />))
  await drawn
  dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyJ' }))
  expect(went).toEqual(['next'])
  root.unmount()
})
