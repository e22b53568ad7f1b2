import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Body, Reply } from '../../server/contract/calls.ts'
import { withResolvers } from '../api/older-browsers.ts'
import { i18n } from '../i18n/i18n.ts'
import { TEACHER, TEACHER_REPLIES } from './testing/given-teacher.ts'
import { closeScreen, drawn, openScreen, type Replies } from './testing/open-screen.tsx'

/* A page that is left while its paper is prepared or printed, and papers that are asked for twice. */

const view = TEACHER_REPLIES['tasks/view'] as (body: Body<'tasks/view'>) => Reply<'tasks/view'>
const button = () => page.getByRole('button', { name: i18n.t('export:print'), exact: true })
const sheets = () => document.querySelectorAll('[data-print-sheet]').length

/** Opens a task over a list of tasks. Answers for papers arrive when `arrive` is called. */
async function openTask() {
  const { promise, resolve: arrive } = withResolvers<void>()
  const print = vi.spyOn(window, 'print').mockReturnValue()
  onTestFinished(() => print.mockRestore())
  const slow = async (body: Body<'tasks/view'>) => {
    if (body.answers) await promise
    return view(body)
  }
  const replies = { ...TEACHER_REPLIES, 'tasks/view': slow } as unknown as Replies
  await openScreen({ at: '/MyTasks/waiting', me: TEACHER, language: 'en', replies })
  await drawn()
  await expect.element(button()).toBeVisible()
  return { prints: () => print.mock.calls.length, arrive }
}

// Not by a pointer, which would wait while a paper is prepared.
const press = () => (button().element() as HTMLElement).click()
const entries = () => document.querySelectorAll('[role=menuitem]').length

async function choose(entry: string): Promise<void> {
  await expect.element(button()).not.toHaveAttribute('aria-disabled', 'true')
  press()
  await page.getByRole('menuitem', { name: i18n.t(entry) }).click()
  await expect.poll(entries).toBe(0)
}

/** Goes to another task by its link in the list of tasks. */
async function goToOtherTask(): Promise<void> {
  await page
    .getByRole('navigation')
    .getByRole('link', { name: i18n.t('watch-task:myTasks') })
    .first()
    .click()
  await expect.element(button()).not.toBeInTheDocument()
  const link = () => document.querySelector<HTMLAnchorElement>('main a[href$="/working"]')
  await expect.poll(link).not.toBe(null)
  link()?.click()
  await expect.poll(() => location.pathname).toContain('working')
  await expect.element(button()).toBeVisible()
}

/** The fonts are loaded when the returned function is called. */
function holdFonts(): () => void {
  const { promise, resolve } = withResolvers<FontFaceSet>()
  const ready = vi.spyOn(document.fonts, 'ready', 'get').mockReturnValue(promise)
  onTestFinished(() => ready.mockRestore())
  return () => resolve(document.fonts)
}

/** Time in which a paper would be printed, ms. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 300))

test('a paper whose page was left before it was ready is not printed on the next page', async () => {
  const { prints } = await openTask()
  const load = holdFonts()
  await choose('export:students')
  await expect.poll(sheets).toBe(1)
  await goToOtherTask()
  load()
  await settled()
  expect([prints(), sheets(), document.body.dataset.sheet]).toEqual([0, 0, undefined])
})

test('a paper of a browser that does not say when it was printed is not on the next page', async () => {
  const { prints } = await openTask()
  await choose('export:students')
  await expect.poll(prints).toBe(1)
  await goToOtherTask()
  await settled()
  expect([prints(), sheets(), document.body.dataset.sheet]).toEqual([1, 0, undefined])
})

test('a paper whose answers arrive after its page was left is not printed', async () => {
  const { prints, arrive } = await openTask()
  await choose('export:answers')
  await goToOtherTask()
  arrive()
  await settled()
  expect([prints(), sheets()]).toEqual([0, 0])
})

test('a paper that is asked for twice while it is prepared is printed once', async () => {
  const { prints, arrive } = await openTask()
  const load = holdFonts()
  await choose('export:answers')
  // While the paper is prepared, a press opens no menu.
  await expect.element(button()).toHaveAttribute('aria-disabled', 'true')
  press()
  await settled()
  expect(entries()).toBe(0)
  arrive()
  await expect.poll(sheets).toBe(1)
  const before = document.querySelector('[data-print-sheet]')
  await choose('export:answers')
  // The fonts are still loaded when the second paper has taken the place of the first.
  await expect.poll(() => document.querySelector('[data-print-sheet]') !== before).toBe(true)
  load()
  await expect.poll(prints).toBe(1)
  await settled()
  expect(prints()).toBe(1)
})

test('a paper is printed again in a browser that does not say when it was printed', async () => {
  const { prints } = await openTask()
  await choose('export:students')
  await expect.poll(prints).toBe(1)
  await choose('export:students')
  await expect.poll(prints).toBe(2)
  expect(sheets()).toBe(1)
})

afterEach(async () => {
  window.dispatchEvent(new Event('afterprint'))
  await closeScreen()
})
