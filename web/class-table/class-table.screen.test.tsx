import { afterEach, expect, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import type { Reply } from '../../server/contract/calls.ts'
import { emitLive } from '../api/live.ts'
import { anEntry, aTask } from '../app/testing/given.ts'
import { aClassTable, CLASS_REPLIES } from '../app/testing/given-class.ts'
import { closeScreen, drawn, openScreen, type Replies } from '../app/testing/open-screen.tsx'
import { aManager, aTeacher } from '../app/testing/people.ts'
import { findingsInBothLanguages, layoutFindings } from '../app/testing/screen-findings.ts'
import { i18n } from '../i18n/i18n.ts'

const ME = aTeacher({ classes: ['1-7', '2-7'] })

async function open(replies: Replies = CLASS_REPLIES, at = '/Class/1-7', me = ME): Promise<void> {
  await openScreen({ at, me, replies })
  await drawn()
}
const withTable = (table: Reply<'students/table'>): Replies => ({ ...CLASS_REPLIES, 'students/table': table })
const cell = (row: number, column: number) => document.querySelectorAll('tbody tr')[row]?.children[column]

test('a class as a table of tasks', async () => {
  await open()
  await expect.element(page.getByRole('columnheader').nth(3)).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})

test('a class as a table of categories', async () => {
  await open(CLASS_REPLIES, '/Class/1-7?view=categories')
  await expect.element(page.getByRole('columnheader').nth(4)).toBeVisible()
  expect(document.querySelectorAll('thead th')).toHaveLength(5)
  expect(await findingsInBothLanguages()).toEqual([])
})

test('a manager sees who sent each task', async () => {
  const table = aClassTable(5, 4)
  const tasks = table.tasks.map((task) => ({ ...task, teacher: 'هدى نصّار' }))
  await open(withTable({ ...table, tasks }), '/Class/1-7', aManager({ class_choice: ['1-7', '2-7'] }))
  await expect.element(page.getByText('هدى نصّار').first()).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})

test('students of one name are told apart, and other names stay as they are', async () => {
  const table = aClassTable(3, 2)
  const students = table.students.map((student, at) =>
    at < 2 ? { ...student, name: 'محمد علي', same_name: ['…4821', '…7733'][at] } : student,
  )
  await open(withTable({ ...table, students }))
  const names = [...document.querySelectorAll('tbody th bdi')].map(({ textContent }) => textContent)
  expect(names).toEqual(['محمد علي \u2066…4821\u2069', 'محمد علي \u2066…7733\u2069', students[2]?.name])
  expect(await findingsInBothLanguages()).toEqual([])
})

test.each([
  ['without students', { ...aClassTable(0, 0) }, '/Class/1-7', 'empty.students'],
  ['without tasks', { ...aClassTable(3, 0) }, '/Class/1-7', 'empty.tasks'],
  [
    'without tasks in these days',
    { ...aClassTable(3, 0) },
    '/Class/1-7?from=2026-09-01&to=2026-09-03',
    'empty.filtered',
  ],
  [
    'without categories',
    { ...aClassTable(3, 2), categories: [] as Reply<'students/table'>['categories'] },
    '/Class/1-7?view=categories',
    'empty.categories',
  ],
] as const)('a class %s', async (_, table, at, text) => {
  await open(withTable(table), at)
  await expect.element(page.getByText(i18n.t(`class-table:${text}`))).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})

test.each([
  ['a class of somebody else', { status: 404, error: 'not found' }, 'class-table:notFound'],
  ['a table that failed', { status: 500, error: 'server' }, 'errors:cannotLoad'],
] as const)('%s', async (_, reply, text) => {
  await open({ ...CLASS_REPLIES, 'students/table': reply })
  await expect.element(page.getByRole('main').getByText(i18n.t(text))).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})

test('a loading table', async () => {
  await openScreen({ at: '/Class/1-7', me: ME, replies: { ...CLASS_REPLIES, 'students/table': 'pending' } })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await layoutFindings()).toEqual([])
})

test('a score that comes by push changes its cell without reading the table again', async () => {
  const table = aClassTable(3, 2)
  const calls = vi.fn(() => table)
  const student = anEntry({ _id: 'p1', status: 'final', finished: true, score: 97, position: 9 })
  const view = { tasks: [aTask({ _id: 't1' })], students: [student], stats: {} }
  await open({ ...CLASS_REPLIES, 'students/table': calls, 'tasks/view': view })
  await expect.element(page.getByRole('columnheader').nth(2)).toBeVisible()
  const before = cell(1, 2)?.textContent
  const name = table.tasks[1]?.name
  emitLive('task:changed', { ...aTask({ _id: 't1', name }), position: 9 })
  await expect.poll(() => cell(1, 3)?.textContent).toContain('97%')
  expect(cell(1, 3)).toHaveAttribute('data-fresh')
  expect(cell(1, 2)?.textContent).toBe(before)
  expect(calls).toHaveBeenCalledTimes(1)
})

test.each(['ar', 'en'] as const)('head and names stay while 40 × 60 scrolls (%s)', async (language) => {
  await openScreen({ at: '/Class/1-7', me: ME, replies: withTable(aClassTable(40, 60)), language })
  await expect.poll(() => document.querySelectorAll('tbody td').length, { interval: 5 }).toBe(40 * 61)
  const box = document.querySelector<HTMLElement>('section[tabindex="0"]')
  if (!box) throw new Error('no table')
  const head = document.querySelectorAll('thead th')[0] as HTMLElement
  const name = document.querySelectorAll('tbody th')[0] as HTMLElement
  const foot = document.querySelectorAll('tfoot th')[0] as HTMLElement
  const edge = (element: HTMLElement) => {
    const { left, right } = element.getBoundingClientRect()
    return Math.round(language === 'ar' ? right : left)
  }
  const begin = edge(name)
  await scrollThrough(box, language === 'ar' ? -1 : 1)
  expect(Math.abs(box.scrollLeft)).toBeGreaterThan(4000)
  expect(edge(name)).toBe(begin)
  expect(Math.round(head.getBoundingClientRect().top)).toBe(Math.round(box.getBoundingClientRect().top))
  expect(Math.round(foot.getBoundingClientRect().bottom)).toBeLessThanOrEqual(
    Math.round(box.getBoundingClientRect().bottom),
  )
  expect(await layoutFindings([320, 1280])).toEqual([])
})

/** Prints the figures of docs/performance.md, as processor time, which other work on the machine hardly changes. */
test.runIf(import.meta.env.VITE_FIGURES)('figures of 40 × 60', async () => {
  const browser = cdp() as unknown as { send: (name: string, body?: object) => Promise<unknown> }
  await browser.send('Performance.enable', { timeDomain: 'threadTicks' })
  /** Milliseconds that the page has worked. */
  const worked = async () => {
    const { metrics } = (await browser.send('Performance.getMetrics')) as { metrics: { name: string; value: number }[] }
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  }
  for (let run = 1; run <= 5; run++) {
    const began = await worked()
    await openScreen({ at: '/Class/1-7', me: ME, replies: withTable(aClassTable(40, 60)), language: 'ar' })
    await expect.poll(() => document.querySelectorAll('tbody td').length, { timeout: 60_000 }).toBe(40 * 61)
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const drawn = (await worked()) - began
    const box = document.querySelector<HTMLElement>('section[tabindex="0"]')
    if (!box) throw new Error('no table')
    const before = await worked()
    const frames = 60
    for (let step = 1; step <= frames; step++) {
      box.scrollTo({ left: (-step * (box.scrollWidth - box.clientWidth)) / frames })
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    const frame = ((await worked()) - before) / frames
    console.log(`drawn ${drawn.toFixed(0)} ms; each frame of the scroll ${frame.toFixed(1)} ms`)
    await closeScreen()
  }
})

/** Scrolls from one corner to the other in steps, each drawn. */
async function scrollThrough(box: HTMLElement, sign: number): Promise<void> {
  for (let step = 1; step <= 20; step++) {
    box.scrollTo({ left: (sign * step * (box.scrollWidth - box.clientWidth)) / 20, top: step * 60 })
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}

afterEach(closeScreen)
