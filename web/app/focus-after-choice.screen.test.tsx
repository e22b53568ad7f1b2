import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { i18n } from '../i18n/i18n.ts'
import { showBanner } from '../ui/show-banner.ts'
import { pageOfOne } from './testing/given-graded.ts'
import { givenServer } from './testing/given-marking.ts'
import { TEACHER, TEACHER_REPLIES } from './testing/given-teacher.ts'
import { closeScreen, drawn, openScreen, type Replies } from './testing/open-screen.tsx'
import { aTeacher } from './testing/people.ts'

/* A message or a choice disappears after its button was pressed. Where is the focus then? */

afterEach(async () => {
  sessionStorage.clear()
  await closeScreen()
})

const button = (key: string) => page.getByRole('button', { name: i18n.t(key), exact: true })
const search = () => page.getByRole('main').getByRole('searchbox')
const focused = () => document.activeElement
/** Shows a banner that stays 10 s, and gives the focus to its button. */
async function focusBanner(name: string): Promise<void> {
  showBanner({ text: 'The task was deleted.', action: { label: 'Undo', run: () => {} } })
  const close = () => [...document.querySelectorAll<HTMLElement>('[popover] button')]
  await expect.poll(() => close().length).toBe(2)
  close()
    .find((one) => (one.ariaLabel ?? one.textContent) === name)
    ?.focus()
}

test('after a banner is closed or its action is pressed, the focus is where it was before', async () => {
  await openScreen({ at: '/MyTasks', me: TEACHER, replies: TEACHER_REPLIES, language: 'en' })
  await drawn()
  for (const name of [i18n.t('common:close'), 'Undo']) {
    await search().click()
    await focusBanner(name)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => document.querySelector('[popover]')).toBeNull()
    await expect.element(search()).toHaveFocus()
  }
})

test('after a banner is replaced by another one, the focus is where it was before', async () => {
  await openScreen({ at: '/MyTasks', me: TEACHER, replies: TEACHER_REPLIES, language: 'en' })
  await drawn()
  await search().click()
  await focusBanner('Undo')
  showBanner({ text: 'Two results were returned.' })
  await expect.poll(() => document.querySelector('[popover]')?.textContent).toContain('Two results')
  await expect.element(search()).toHaveFocus()
})

test('after a banner above a popup is closed, the focus is in the popup also if what had it is gone', async () => {
  const replies: Replies = { ...TEACHER_REPLIES, 'tasks/deleted': { tasks: [], position: 1 } }
  await openScreen({ at: '/MyTasks', me: TEACHER, replies, language: 'en' })
  await drawn()
  await button('tasks:deleted.open').click()
  await expect.element(page.getByText(i18n.t('tasks:deleted.noneLately'))).toBeVisible()
  const removed = document.querySelector('[role=dialog]')?.appendChild(document.createElement('button'))
  removed?.focus()
  await focusBanner(i18n.t('common:close'))
  removed?.remove()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.querySelector('[popover]')).toBeNull()
  await expect.poll(() => focused()?.closest('[role=dialog]') !== null).toBe(true)
})

/** Presses with the keyboard. */
async function choose(key: string): Promise<void> {
  await expect.element(button(key)).toBeVisible()
  ;(button(key).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
}

const CHOICES = ['marking:stale.keepTheirs', 'marking:stale.saveMine']

test.each(CHOICES)('after a choice between two marks, the focus is beside their field (%s)', async (choice) => {
  const one = pageOfOne()
  await one.open()
  await page.getByLabelText(/^Points out of/).fill('2')
  one.byColleague({ earned: 100 })
  await button('grading:mark.save').click()
  await choose(choice)
  await expect.element(button('grading:mark.save')).toHaveFocus()
})

test.each(CHOICES)('after a choice between two comments, the focus is beside their field (%s)', async (choice) => {
  const one = pageOfOne()
  await one.open()
  await page
    .getByRole('button', { name: new RegExp(`^${i18n.t('marking:comment.add')}`) })
    .last()
    .click()
  await userEvent.keyboard('Mine')
  one.byColleague({ comment: 'Theirs' })
  await button('marking:comment.save').click()
  await choose(choice)
  await expect.element(button('marking:comment.save')).toHaveFocus()
})

test.each(CHOICES)('after a choice between two scores, the focus is beside their field (%s)', async (choice) => {
  const one = pageOfOne()
  await one.open()
  await page.getByRole('textbox', { name: i18n.t('grading:score') }).fill('60')
  one.byColleague()
  await button('grading:save').click()
  await choose(choice)
  await expect.element(button('grading:save')).toHaveFocus()
})

test.each([
  ['a choice between two marks', 'stale', CHOICES[0] ?? ''],
  ['a mark that failed is dropped', 'bad', 'mark-task:failed.forget'],
])('after %s, the focus is on the card of the answer', async (_, error, choice) => {
  const server = givenServer(['He was late.', 'He slept.'], { byHand: true })
  const mark = { status: error === 'stale' ? 409 : 400, error }
  const replies = { ...server.replies, 'tasks/mark': mark } as Replies
  await openScreen({ at: '/Task/t1/mark', me: aTeacher(), replies, language: 'en' })
  await drawn('[data-card]')
  await userEvent.keyboard('j3')
  await choose(choice)
  await expect.poll(() => focused()?.matches('[data-card]')).toBe(true)
})
