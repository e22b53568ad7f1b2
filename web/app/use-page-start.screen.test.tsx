import { startTransition, useEffect, useRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { usePageStart } from './use-page-start.ts'

let root: Root | undefined
let go: NavigateFunction
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

function Site() {
  usePageStart()
  go = useNavigate()
  return (
    <main id="content" tabIndex={-1}>
      <List key={useLocation().search} />
    </main>
  )
}

/** Takes the focus when it opens, as the list of answers does. */
function List() {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <button type="button" ref={first}>
      {useLocation().pathname + useLocation().search}
    </button>
  )
}

async function openSite() {
  const page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  root.render(
    <MemoryRouter initialEntries={['/Task/t1/mark']}>
      <Site />
    </MemoryRouter>,
  )
  await expect.poll(() => page.textContent).toBe('/Task/t1/mark')
  return page
}

test('another question of the same screen keeps the position, and the focus that the screen gave', async () => {
  const page = await openSite()
  const scrolled = vi.spyOn(window, 'scrollTo')
  for (const replace of [true, false]) {
    go(`?question=${replace}`, { replace })
    await expect.poll(() => page.textContent).toBe(`/Task/t1/mark?question=${replace}`)
    await expect.poll(() => document.activeElement?.localName).toBe('button')
    // Passive effects of the layout run right after those of the screen.
    await new Promise((done) => setTimeout(done))
    expect(document.activeElement?.localName).toBe('button')
  }
  expect(scrolled).not.toHaveBeenCalled()
})

test('a new page is at its top as soon as it is drawn; Back leaves the position to the browser', async () => {
  const page = await openSite()
  const scrolled = vi.spyOn(window, 'scrollTo')
  const places: number[] = []
  // A mutation is reported right after it, before React's next task.
  const drawn = new MutationObserver(() => places.push(scrolled.mock.calls.length))
  drawn.observe(page, { subtree: true, characterData: true, childList: true })
  startTransition(() => void go('/Cp'))
  await expect.poll(() => page.textContent).toBe('/Cp')
  expect(places[0]).toBe(1)
  go(-1)
  await expect.poll(() => page.textContent).toBe('/Task/t1/mark')
  expect(scrolled).toHaveBeenCalledOnce()
  drawn.disconnect()
})
