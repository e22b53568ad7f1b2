import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AttemptRow, Entry } from '../../server/contract/attempt-shapes.ts'
import type { Body, Reply } from '../../server/contract/calls.ts'
import { TEACHER, TEACHER_REPLIES } from '../app/testing/given-teacher.ts'
import { closeScreen, drawn, openScreen, type Replies } from '../app/testing/open-screen.tsx'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'
import { i18n } from '../i18n/i18n.ts'

const attempt = (number: number, given: Partial<AttemptRow>): AttemptRow => ({
  ...{ number, status: 'final', score: 60 + number, timer: 300, sent_at: new Date().toISOString(), counted: false },
  ...given,
})
const waits = { status: 'waiting', to_mark: true } as const

/** Homework of which p1 has a final attempt and two that wait, and p0 one that waits. */
function homework(): Replies {
  const attempts = new Map([
    ['p0', [attempt(1, { ...waits, counted: true })]],
    ['p1', [attempt(1, { counted: true }), attempt(2, waits), attempt(3, waits)]],
  ])
  const known = TEACHER_REPLIES['tasks/view'] as (body: Body<'tasks/view'>) => Reply<'tasks/view'>
  return {
    ...TEACHER_REPLIES,
    'tasks/view': (body) => {
      const view = known(body)
      const shown = (entry: Entry) => {
        const all = attempts.get(entry._id)
        if (!all) return { ...entry, status: 'not_started' as const, answered: 0, given: false }
        const number = body.attempt ?? all.findLast((one) => one.to_mark)?.number ?? 1
        const one = all.find((row) => row.number === number)
        const own = body.student && { attempt: number, status: one?.status ?? 'final', score: one?.score ?? null }
        return { ...entry, attempts: all, ...own }
      }
      const tasks = view.tasks.map((task) => ({ ...task, attempts: 3, counts: 'best' as const }))
      return { ...view, tasks, students: view.students?.map(shown) }
    },
    'tasks/updateScore': ({ student, attempt: number }) => {
      const all = attempts.get(student) ?? []
      attempts.set(
        student,
        all.map((one) => (one.number === number ? attempt(one.number, { score: one.score }) : one)),
      )
      return { success: true }
    },
  }
}

const shown = () => new URL(location.href).searchParams.get('number')
const options = () => page.getByRole('combobox', { name: i18n.t('grading:attempts.label') })

test('one key marks all attempts that wait, also those beside a final score; the address names the attempt', async () => {
  await openScreen({ at: '/MyTasks/waiting/p1?state=waiting', me: TEACHER, replies: homework() })
  await drawn()
  await expect.element(options()).toHaveValue(expect.stringContaining('3'))
  expect(shown()).toBeNull()
  const finish = () => userEvent.keyboard('{Control>}{Enter}{/Control}')
  await finish()
  await expect.poll(shown).toBe('2')
  await expect.element(options()).toHaveValue(expect.stringContaining('2'))
  await expect.element(page.getByRole('button', { name: new RegExp(i18n.t('grading:finish')) })).toBeVisible()
  await finish()
  await expect.poll(() => location.pathname).toBe('/MyTasks/waiting/p0')
  expect([shown(), new URL(location.href).searchParams.get('state')]).toEqual([null, 'waiting'])
})

test('an attempt that is chosen is in the address, and is shown by it', async () => {
  await openScreen({ at: '/MyTasks/waiting/p1?class=1-7', me: TEACHER, replies: homework() })
  await drawn()
  await options().click()
  await page.getByRole('option').first().click()
  await expect.poll(shown).toBe('1')
  expect(new URL(location.href).searchParams.get('class')).toBe('1-7')
  await openScreen({ at: '/MyTasks/waiting/p1?number=2', me: TEACHER, replies: homework() })
  await drawn()
  await expect.element(options()).toHaveValue(expect.stringContaining('2'))
  expect(await findingsInBothLanguages()).toEqual([])
})

test.each(['/MyTasks/waiting/p1', '/MyTasks/waiting?state=final'])(
  'the deletion says how many attempts go, at %s',
  async (at) => {
    await openScreen({ at, me: TEACHER, replies: homework() })
    await drawn()
    const name = at.includes('p1') ? i18n.t('grading:delete.action') : /حذف إجابات/
    await page.getByRole('button', { name }).click()
    const dialog = page.getByRole('alertdialog')
    await expect.poll(() => dialog.element().textContent).toMatch(/كلّ محاولات .+، وعددها 3/)
    expect(await findingsInBothLanguages()).toEqual([])
  },
)

afterEach(closeScreen)
