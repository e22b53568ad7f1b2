import { afterEach, expect, test } from 'vitest'
import type { Body, Reply } from '../../server/contract/calls.ts'
import { ENTRIES, TEACHER, TEACHER_REPLIES } from '../app/testing/given-teacher.ts'
import { closeScreen, drawn, openScreen } from '../app/testing/open-screen.tsx'

const viewOf = TEACHER_REPLIES['tasks/view'] as (body: Body<'tasks/view'>) => Reply<'tasks/view'>

/** A task of 40 students whose names do not fit in one line. */
async function openCrowded(at: string, width: number): Promise<void> {
  const students = Array.from({ length: 40 }, (_, place) => ({
    ...ENTRIES[place % ENTRIES.length],
    _id: `c${place}`,
    name: `محمّد أمين عبد الرحمن أبو الهيجاء السعدي Featherstonehaugh ${place}`,
  }))
  await openScreen({
    ...{ at, me: TEACHER, size: [width, 768] },
    replies: {
      ...TEACHER_REPLIES,
      'tasks/view': (body) => ({ ...viewOf(body), students }) as Reply<'tasks/view'>,
    },
  })
  await drawn('main tbody tr:nth-child(40)')
}

const boxOf = (part: Element | null | undefined): DOMRect => (part as Element).getBoundingClientRect()

test.each([1366, 1024, 390])(
  'a name in several lines is beside the picture of its student, at %i px',
  async (width) => {
    await openCrowded('/MyTasks/waiting', width)
    for (const cell of document.querySelectorAll('main tbody th')) {
      const name = boxOf(cell.querySelector('bdi'))
      expect(name.right).toBeLessThanOrEqual(boxOf(cell.querySelector('[aria-hidden]')).left)
      expect(name.height).toBeGreaterThan(40)
    }
  },
)

test('on a phone a name in several lines does not touch the score', async () => {
  await openCrowded('/MyTasks/waiting', 390)
  for (const row of document.querySelectorAll('main tbody tr')) {
    const score = row.querySelector('[class*=score] > *')
    expect(boxOf(score).right + 8).toBeLessThanOrEqual(boxOf(row.querySelector('bdi')).left)
  }
})

test.each([1024, 390])(
  'the numbers of the questions stay in sight beside any of 40 students, at %i px',
  async (width) => {
    await openCrowded('/MyTasks/waiting?view=grid', width)
    const table = document.querySelector('main section > table') as HTMLElement
    const row = table.querySelector('tbody tr:nth-child(30)') as HTMLElement
    row.scrollIntoView({ block: 'center' })
    const [head, foot] = [table.querySelector('thead th:nth-child(2)'), table.querySelector('tfoot td')].map(boxOf)
    expect(head?.top).toBeGreaterThanOrEqual(0)
    expect(head?.bottom).toBeLessThanOrEqual(boxOf(row).top)
    expect(boxOf(row).bottom).toBeLessThanOrEqual(foot?.top ?? 0)
    expect(foot?.bottom).toBeLessThanOrEqual(window.innerHeight)
  },
)

afterEach(closeScreen)
