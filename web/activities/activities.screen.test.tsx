import { afterEach, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { Activity } from '../../server/contract/activities.ts'
import type { Body } from '../../server/contract/calls.ts'
import { ACTIVITY_REPLIES } from '../app/testing/given-activities.ts'
import { HOME } from '../app/testing/given-home.ts'
import { TEACHER, TEACHER_REPLIES } from '../app/testing/given-teacher.ts'
import { chooseFile, heldReply, holdUploads } from '../app/testing/held-uploads.ts'
import { keepBanners } from '../app/testing/keep-banners.ts'
import { lateEffects } from '../app/testing/late-effects.ts'
import { closeScreen, drawn, openScreen, type Replies } from '../app/testing/open-screen.tsx'
import { aTeacher } from '../app/testing/people.ts'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'
import { i18n } from '../i18n/i18n.ts'
import { dismissBanner } from '../ui/show-banner.ts'

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
  keepBanners()
  const send = { success: { _id: 't9' } }
  const replies = { ...TEACHER_REPLIES, ...ACTIVITY_REPLIES, 'activity/send': send, Home: HOME } as Replies
  await openScreen({ at: '/send_activity/a1', me: TEACHER, replies })
  await (await lastQuestion()).click()
  const banner = page.getByText(i18n.t('task-editor:activity.sent'))
  await expect.element(banner).toBeVisible()
  document.querySelector<HTMLElement>('header a[href="/"]')?.click()
  await expect.poll(() => location.pathname).toBe('/')
  dismissBanner()
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

const SAVED = { success: { _id: 'a9' } }
const heldSave = () => heldReply<Body<'activity/save'>, typeof SAVED>(SAVED)
const say = (key: string) => i18n.t(`activities:editor.${key}`)
const dialog = page.getByRole('dialog')
const title = () => dialog.getByRole('textbox', { name: say('name') })
const press = (key: string) => dialog.getByRole('button', { name: say(key), exact: true }).click()

/** Opens the editor of a new activity over the list and fills what is required. */
async function write(replies: Replies): Promise<void> {
  await openScreen({ at: '/Activities', me: TEACHER, replies: { ...ACTIVITY_REPLIES, ...replies } })
  await openNew()
  await title().fill('Days')
  for (const number of [1, 2])
    for (const side of ['front', 'back'])
      await dialog.getByRole('textbox', { name: i18n.t(`activities:editor.${side}Of`, { number }) }).fill(side + number)
}
async function openNew(): Promise<void> {
  await drawn('main li img')
  await page
    .getByRole('link', { name: i18n.t('activities:new') })
    .first()
    .click()
  await expect.element(title()).toBeVisible()
}

test('an activity waits for its pictures: a card with two pictures that end in the same moment keeps both', async () => {
  const letGo = keepBanners()
  const uploads = holdUploads()
  const save = heldSave()
  save.give()
  await write({ 'activity/save': save.reply })
  const place = (side: string) => document.querySelector(`[data-field="answers.2.${side}_img"]`) as Element
  for (const side of ['front', 'back']) chooseFile(place(side), `${side}.png`)
  await expect.poll(() => uploads.length).toBe(2)
  await press('save')
  await expect.element(page.getByText(i18n.t('authoring:upload.wait'))).toBeVisible()
  letGo()
  dismissBanner()
  expect(save.bodies).toEqual([])
  const path = (side: string) => `/icons/icon-192.png?${side}.png`
  // As on a busy phone: the press comes as soon as the pictures are drawn.
  lateEffects(500)
  for (const [at, side] of ['front', 'back'].entries()) uploads[at]?.end([path(side)])
  await expect.poll(() => place('back').querySelector('img')).toBeTruthy()
  await press('save')
  await expect
    .poll(() => save.bodies[0]?.answers?.[2])
    .toMatchObject({
      front_img: path('front'),
      back_img: path('back'),
    })
})

test('while an activity is sent and until its editor closes, nothing can be typed that would be lost', async () => {
  keepBanners()
  const save = heldSave()
  await write({ 'activity/save': save.reply })
  const type = async (text: string) => {
    ;(title().element() as HTMLElement).focus()
    await userEvent.keyboard(text)
    expect((title().element() as HTMLInputElement).value).toBe('Days')
  }
  await press('save')
  await expect.poll(() => save.bodies.length).toBe(1)
  await type(' of the week')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText(i18n.t('authoring:saving'))).toBeVisible()
  save.give()
  await expect.element(page.getByText(say('saved'))).toBeVisible()
  await type(' off')
  dismissBanner()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('an activity whose editor was left while it was sent neither closes the next one nor drops its draft', async () => {
  const save = heldSave()
  await write({ 'activity/save': save.reply })
  await press('save')
  await expect.poll(() => save.bodies.length).toBe(1)
  history.back()
  await expect.element(dialog).not.toBeInTheDocument()
  await openNew()
  await title().fill('Months')
  const draft = () => Object.values(localStorage).filter((text) => text.includes('Months')).length
  await expect.poll(draft).toBe(1)
  save.give()
  await expect.element(page.getByText(say('saved'))).toBeVisible()
  dismissBanner()
  await new Promise((resolve) => setTimeout(resolve, 50))
  await expect.element(title()).toHaveValue('Months')
  expect(draft()).toBe(1)
})

afterEach(async () => {
  lateEffects(0)
  await closeScreen()
})
