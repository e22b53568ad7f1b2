import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { BackClosesPopups, useBackCloses } from './use-back-closes.ts'

const before = history.state as unknown
afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(before, '')
})

/** What `history.back()` does, without the wait for the browser. */
function stepBack(state: object = { idx: 0 }) {
  history.replaceState(state, '')
  dispatchEvent(new PopStateEvent('popstate', { state }))
}

function Popup({ name, onClose }: { name: string; onClose: () => void }) {
  useBackCloses(onClose)
  return <p>{name}</p>
}

test('on the first page of a tab, Back closes the popup, and then leaves the portal', async () => {
  history.replaceState({ idx: 0, key: 'first' }, '')
  const steps: (number | undefined)[] = []
  vi.spyOn(history, 'go').mockImplementation((by) => void steps.push(by))
  vi.spyOn(history, 'back').mockImplementation(() => void steps.push(-1))
  const closed: string[] = []
  const page = document.createElement('div')
  const root = createRoot(page)
  const [address, entries] = [location.href, history.length]
  const draw = (names: string[]) =>
    flushSync(() =>
      root.render(
        <MemoryRouter>
          <BackClosesPopups />
          {names.map((name) => (
            <Popup key={name} name={name} onClose={() => closed.push(name)} />
          ))}
        </MemoryRouter>,
      ),
    )
  draw([])
  draw(['task'])
  draw(['task', 'question'])
  expect([location.href, history.state]).toEqual([address, { idx: 1, key: 'first' }])
  expect(history.length).toBeLessThanOrEqual(entries + 1)
  const first = { idx: 0, key: 'first', copy: true }
  stepBack(first)
  expect([closed, steps]).toEqual([['question'], [1]])
  // The browser has taken the step forward.
  stepBack({ idx: 1, key: 'first' })
  draw(['task'])
  stepBack(first)
  stepBack({ idx: 1, key: 'first' })
  expect([closed, steps]).toEqual([
    ['question', 'task'],
    [1, 1],
  ])
  draw([])
  stepBack(first)
  expect(steps).toEqual([1, 1, -1])
  root.unmount()
})

test('Back closes the popup on top as soon as it is drawn', async () => {
  history.replaceState({ idx: 1 }, '')
  vi.spyOn(history, 'go').mockReturnValue()
  const closed: string[] = []
  const page = document.createElement('div')
  const root = createRoot(page)
  const draw = (names: string[]) =>
    startTransition(() =>
      root.render(
        <MemoryRouter>
          <BackClosesPopups />
          {names.map((name) => (
            <Popup key={name} name={name} onClose={() => closed.push(name)} />
          ))}
        </MemoryRouter>,
      ),
    )
  draw(['task'])
  await expect.poll(() => page.textContent).toBe('task')
  // A mutation is reported right after it, before React's next task.
  const drawn = new Promise<void>((done) => new MutationObserver(() => done()).observe(page, { childList: true }))
  draw(['task', 'question'])
  await drawn
  stepBack()
  expect(closed).toEqual(['question'])
  root.unmount()
})
