import type { Page } from '@playwright/test'

/** A number that a row of the teacher's page showed. */
export interface Drawn {
  student: string
  answered: number
  /** The browser's clock, milliseconds since 1970, after the frame that showed it. */
  at: number
}

export interface Watched {
  /** Students whose rows are on the page. */
  shown: string[]
  /** All numbers shown so far. */
  seen: () => Promise<Drawn[]>
}

/** Records each change of a student's "answered / all" on the page of a task. */
export async function watchRows(page: Page): Promise<Watched> {
  const shown = await page.evaluate(() => {
    const studentOf = (row: Element) => row.querySelector('th bdi')?.textContent?.split(' ').at(-1) ?? ''
    const drawn: { student: string; answered: number; at: number }[] = []
    const changed = new Set<HTMLTableRowElement>()
    const note = () => {
      const rows = [...changed].map((row) => ({
        student: studentOf(row),
        answered: Number(/\d+/.exec(row.querySelector('b.num')?.textContent ?? '')?.[0]),
      }))
      changed.clear()
      // A task queued in a frame's callback runs after that frame is drawn.
      const channel = new MessageChannel()
      channel.port1.onmessage = () => {
        const at = performance.timeOrigin + performance.now()
        for (const row of rows) if (row.answered > 0) drawn.push({ ...row, at })
      }
      channel.port2.postMessage(undefined)
    }
    new MutationObserver((mutations) => {
      const before = changed.size
      for (const { target } of mutations) {
        const row = (target instanceof Element ? target : target.parentElement)?.closest('tr')
        if (row) changed.add(row)
      }
      if (before === 0 && changed.size > 0) requestAnimationFrame(note)
    }).observe(document.querySelector('tbody') ?? document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    Object.assign(window, { drawnRows: drawn })
    return [...document.querySelectorAll('tbody tr')].map(studentOf)
  })
  return { shown, seen: () => page.evaluate(() => (window as unknown as { drawnRows: Drawn[] }).drawnRows) }
}
