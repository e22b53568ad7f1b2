import { afterEach, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { Activity } from '../../server/contract/activities.ts'
import { ACTIVITY_REPLIES } from '../app/testing/given-activities.ts'
import { HOME } from '../app/testing/given-home.ts'
import { TEACHER, TEACHER_REPLIES } from '../app/testing/given-teacher.ts'
import { closeScreen, drawn, openScreen, type Replies } from '../app/testing/open-screen.tsx'
import { aTeacher } from '../app/testing/people.ts'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'
import { i18n } from '../i18n/i18n.ts'

test.each([
  { name: 'the list', at: '/Activities', part: 'main li img' },
  { name: 'the editor of a new activity', at: '/new_activity', part: '[role=dialog] [data-field="answers.0.front"]' },
  { name: 'the editor with cards', at: '/new_activity/a1', part: '[role=dialog] [data-field=answers] li' },
])('$name has no findings', async ({ at, part }) => {
  await openScreen({ at, me: aTeacher({ classes: ['1-7', '2-8'] }), replies: ACTIVITY_REPLIES })
  await drawn(part)
  expect(await findingsInBothLanguages()).toEqual([])
})

/** Fills the task of an activity, up to the question before it is sent; returns the button that sends it. */
async function lastQuestion(): Promise<Locator> {
  await drawn('[role=dialog] input')
  const popup = page.getByRole('dialog', { name: i18n.t('task-editor:activity.title') })
  await popup.getByRole('combobox', { name: i18n.t('task-editor:settings.classes') }).click()
  await page.getByRole('option').first().click()
  await userEvent.keyboard('{Tab}')
  await popup
    .getByRole('button', { name: i18n.t('task-editor:foot.next', { step: i18n.t('task-editor:steps.options') }) })
    .click()
  await popup.getByRole('button', { name: i18n.t('task-editor:foot.send') }).click()
  return page.getByRole('alertdialog').getByRole('button', { name: i18n.t('task-editor:last.send') })
}

test('the thirtieth card shows a message, and refusals of the server are shown on saving and sending', async () => {
  const { 'activity/edit': edit } = ACTIVITY_REPLIES as { 'activity/edit': Activity }
  const cards = Array.from({ length: 29 }, (_, at) => ({ front: `front ${at}`, back: `back ${at}` }))
  const replies = {
    ...{ ...TEACHER_REPLIES, ...ACTIVITY_REPLIES, 'activity/edit': { ...edit, answers: cards } },
    'activity/save': { status: 422, error: 'save says no' },
    'activity/send': { status: 422, error: 'send says no' },
  } as Replies
  await openScreen({ at: '/new_activity/a1', me: TEACHER, replies })
  await drawn('[role=dialog] [data-field=answers] li')
  const add = page.getByRole('button', { name: i18n.t('activities:editor.add') })
  const full = page.getByText(i18n.t('activities:editor.full30'))
  await expect.element(full).not.toBeInTheDocument()
  await add.click()
  await expect.element(full).toBeVisible()
  await expect.element(add).not.toBeInTheDocument()

  /** The banner has the server's text under the title of an error, and nothing is closed. */
  const refused = async (pressed: Locator, error: string) => {
    await expect.element(pressed).toBeVisible()
    // Not by the pointer, which may take longer than the banner is shown.
    ;(pressed.element() as HTMLElement).click()
    await expect.element(page.getByText(error)).toBeVisible()
    await expect.element(page.getByText(i18n.t('common:oops'))).toBeVisible()
    await expect.element(page.getByRole('dialog').first()).toBeVisible()
  }
  await refused(page.getByRole('button', { name: i18n.t('activities:editor.save') }), 'save says no')

  await openScreen({ at: '/send_activity/a1', me: TEACHER, replies })
  await refused(await lastQuestion(), 'send says no')
})

test('the new task of an activity has no findings', async () => {
  await openScreen({ at: '/send_activity/a1', me: TEACHER, replies: { ...TEACHER_REPLIES, ...ACTIVITY_REPLIES } })
  await drawn('[role=dialog] input')
  expect(await findingsInBothLanguages()).toEqual([])
})

test('a link that is followed after an activity was sent is not undone when the banner closes', async () => {
  const send = { success: { _id: 't9' } }
  const replies = { ...TEACHER_REPLIES, ...ACTIVITY_REPLIES, 'activity/send': send, Home: HOME } as Replies
  await openScreen({ at: '/send_activity/a1', me: TEACHER, replies })
  await (await lastQuestion()).click()
  const banner = page.getByText(i18n.t('task-editor:activity.sent'))
  await expect.element(banner).toBeVisible()
  document.querySelector<HTMLElement>('header a[href="/"]')?.click()
  await expect.poll(() => location.pathname).toBe('/')
  await expect.element(banner).not.toBeInTheDocument()
  expect(location.pathname).toBe('/')
})

test('shows messages for an empty list, a search without a match and a list that fails to load', async () => {
  const list = page.getByRole('main')
  const none: Replies = { 'activity/view': { activities: [], total: 0 } }
  for (const [at, replies, text] of [
    ['/Activities', none, 'activities:empty.title'],
    ['/Activities?search=nothing', none, 'activities:empty.noMatch'],
    ['/Activities', { 'activity/view': { status: 500, error: 'all' } } satisfies Replies, 'errors:cannotLoad'],
  ] as const) {
    await openScreen({ at, me: TEACHER, replies, language: 'en' })
    await i18n.loadNamespaces(['activities', 'errors'])
    await expect.element(list.getByText(i18n.t(text))).toBeVisible()
  }
})

afterEach(closeScreen)
