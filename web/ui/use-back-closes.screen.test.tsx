import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { BackClosesPopups, useBackCloses } from './use-back-closes.ts'

const before = history.state as unknown
afterEach(() => history.replaceState(before, ''))

/** What `history.back()` does, without the wait for the browser. */
function stepBack() {
  history.replaceState({ idx: 0 }, '')
  dispatchEvent(new PopStateEvent('popstate', { state: { idx: 0 } }))
}

function Popup({ name, onClose }: { name: string; onClose: () => void }) {
  useBackCloses(onClose)
  return <p>{name}</p>
}

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
