import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Body, Reply } from '../../server/contract/calls.ts'
import { aTask } from '../app/testing/given.ts'
import { STUDENT_PANEL, TEACHER_PANEL } from '../app/testing/given-panel.ts'
import { closeScreen, drawn, openScreen, type Replies } from '../app/testing/open-screen.tsx'
import { aManager, aStudent } from '../app/testing/people.ts'
import { i18n } from '../i18n/i18n.ts'
import { averageNote } from './trend.ts'

/* The figures of a panel also count tasks that its list does not show. */

afterEach(closeScreen)

/** The text without direction marks. */
const bare = (text: string | null | undefined) => (text ?? '').replace(/[\u200e\u200f\u2066-\u2069]/g, '')
const say = (key: string, values?: object) => i18n.t(`control-panel:${key}`, { ...values })

test("a student's average, waiting count and results cover all tasks, not only those in the list", async () => {
  const panel = STUDENT_PANEL()
  const list = panel['tasks/view'] as Reply<'tasks/view'>
  const replies: Replies = { ...panel, 'tasks/view': { ...list, tasks: list.tasks.slice(0, 1) } }
  await openScreen({ at: '/Cp', me: aStudent(), replies })
  await drawn('tbody tr')
  const { last, waiting, change } = list.results as NonNullable<typeof list.results>
  await expect.element(page.getByText(say('student.waiting', { count: waiting }))).toBeVisible()
  const names = () =>
    [...document.querySelectorAll('main section:has(h2) ol li')].map((line) =>
      bare(line.textContent).replace(/: \d+ \(.*$/, ''),
    )
  await expect.poll(names).toEqual(last.map(({ name }) => name))
  const by = Math.abs(change ?? 0)
  await expect
    .poll(() => bare(document.querySelector('main')?.textContent))
    .toContain(bare(say(averageNote(change ?? 0), { by })))
})

test('a task that students work on now is shown to the manager however many newer ones there are', async () => {
  const running = aTask({ _id: 'running', name: 'old and under way', working: 2 })
  const list = TEACHER_PANEL['tasks/view'] as Reply<'tasks/view'>
  const newer = list.tasks.filter(({ working }) => !working)
  const view = ({ status }: Body<'tasks/view'>) => ({ ...list, tasks: status === 3 ? [running] : newer })
  await openScreen({ at: '/Cp', me: aManager(), replies: { ...TEACHER_PANEL, 'tasks/view': view } })
  await drawn('tbody tr')
  const live = page.getByRole('article').filter({ hasText: running.name })
  await expect.element(live.getByText(say('needs.now'))).toBeVisible()
  await expect.element(live.getByRole('link', { name: say('needs.watch') })).toHaveAttribute('href', '/MyTasks/running')
})
