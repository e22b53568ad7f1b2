import { afterEach, expect, test } from 'vitest'
import type { Reply } from '../../server/contract/calls.ts'
import { aRunningTask } from '../app/testing/given-taking.ts'
import { closeScreen, drawn, openScreen } from '../app/testing/open-screen.tsx'
import { aStudent } from '../app/testing/people.ts'

afterEach(closeScreen)

/** Where the browser draws these parts of an element's text, px from the left. */
function places(element: Element | null | undefined, parts: readonly string[]): number[] {
  const found: number[] = []
  for (const part of parts) {
    const walker = document.createTreeWalker(element ?? document.createElement('p'), NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const at = node.data.indexOf(part)
      if (at < 0) continue
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + part.length)
      found.push(range.getBoundingClientRect().left)
    }
  }
  return found
}

test('a sum in an Arabic question and in its option is read from left to right', async () => {
  const replies = aRunningTask('sums')
  const start = replies['tasks/start'] as Reply<'tasks/start'>
  const question = {
    ...{ ID: 'q1', type: 1 as const, notes: '', direction: 'auto' as const },
    question: 'احسب: 12 − 5 = ؟ والنقطة (3, 4)',
    options: [{ index: 0, text: 'الفرق 12 − 5' }],
  }
  const task = { ...start.task, questions: [question] }
  await openScreen({
    ...{ at: '/TaskStart/sums', me: aStudent(), size: [640, 800] },
    replies: { ...replies, 'tasks/start': { ...start, task } },
  })
  await drawn()
  await expect.poll(() => document.querySelector('main h1')?.textContent).toBe(question.question)
  for (const [element, parts] of [
    [document.querySelector('main h1'), ['12', '−', '5', '=']],
    [document.querySelector('main h1'), ['3', '4']],
    [document.querySelector('main input[type=radio]')?.parentElement, ['12', '−', '5']],
  ] as const) {
    const drawnAt = places(element, parts)
    expect(drawnAt).toHaveLength(parts.length)
    expect(drawnAt).toEqual(drawnAt.toSorted((a, b) => a - b))
  }
})

test('a sum in an Arabic reading text is read from left to right', async () => {
  const replies = aRunningTask('sums')
  const start = replies['tasks/start'] as Reply<'tasks/start'>
  const task = { ...start.task, story: '<p>دفعنا ثمن الكتب: 12 − 5 = 7</p>' }
  await openScreen({
    ...{ at: '/TaskStart/sums', me: aStudent(), size: [640, 800] },
    replies: { ...replies, 'tasks/start': { ...start, task } },
  })
  await drawn()
  const fold = () => document.querySelector<HTMLButtonElement>('main section > button[aria-expanded]')
  const text = () => document.querySelector('main article p')
  await expect.poll(() => text()?.textContent).toBe('دفعنا ثمن الكتب: 12 − 5 = 7')
  fold()?.click()
  await expect.poll(() => text()?.getClientRects().length).toBe(1)
  const drawnAt = places(text(), ['12', '−', '5', '=', '7'])
  // It stays as it was left, also on the next screen.
  fold()?.click()
  expect(new Set(drawnAt).size).toBe(5)
  expect(drawnAt).toEqual(drawnAt.toSorted((a, b) => a - b))
})
