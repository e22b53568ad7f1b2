import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Activity } from '../../server/contract/activities.ts'
import type { Body, Reply } from '../../server/contract/calls.ts'
import { ACTIVITY_REPLIES } from '../app/testing/given-activities.ts'
import { heldReply } from '../app/testing/held-uploads.ts'
import { closeScreen, drawn, openScreen } from '../app/testing/open-screen.tsx'
import { aTeacher } from '../app/testing/people.ts'
import { i18n } from '../i18n/i18n.ts'

const begun = () => (ACTIVITY_REPLIES as { 'activity/edit': Activity })['activity/edit']
const popup = page.getByRole('dialog')
const title = () => popup.getByRole('textbox', { name: i18n.t('activities:editor.name') })
const press = (key: string) => popup.getByRole('button', { name: i18n.t(key) }).click()

test('an activity that a manager changed meanwhile is not overwritten before its author chooses to', async () => {
  const sent: Body<'activity/save'>[] = []
  const save = (body: Body<'activity/save'>): Reply<'activity/save'> => {
    sent.push(body)
    return body.version === undefined || body.version === now.version
      ? { success: { _id: 'a1', version: 'v5' } }
      : ({ status: 409, error: 'changed' } as never)
  }
  let now: Activity = { ...begun(), version: 'v1' }
  let reads = 0
  const read = () => {
    reads += 1
    return now
  }
  const replies = { ...ACTIVITY_REPLIES, 'activity/edit': read, 'activity/save': save }
  await openScreen({ at: '/new_activity/a1', me: aTeacher(), replies })
  await drawn('[role=dialog] [data-field=answers] li')
  now = { ...begun(), title: 'theirs', version: 'v2' }
  await title().fill('mine')
  await press('activities:editor.save')
  await expect.element(popup.getByText(i18n.t('authoring:changed.title'))).toBeVisible()
  expect(sent).toMatchObject([{ title: 'mine', version: 'v1' }])
  await press('authoring:changed.theirs')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: i18n.t('authoring:changed.theirs') })
    .click()
  await expect.element(title()).toHaveValue('theirs')

  now = { ...now, title: 'theirs again', version: 'v3' }
  await title().fill('mine after all')
  let before = reads
  await press('activities:editor.save')
  // The note reads what it tells of. What is stored later is not overwritten before another note.
  await expect.poll(() => reads).toBe(before + 1)
  before = reads
  now = { ...now, title: 'theirs once more', version: 'v4' }
  await press('authoring:changed.mine')
  await expect.poll(() => reads).toBe(before + 1)
  await expect.element(title()).toHaveValue('mine after all')
  await press('authoring:changed.mine')
  await expect
    .poll(() => sent.slice(1).map((body) => [body.title, body.version]))
    .toEqual([
      ['mine after all', 'v2'],
      ['mine after all', 'v3'],
      ['mine after all', 'v4'],
    ])
})

test('a refusal that comes after the editor of an activity was left is told, and what was written is kept', async () => {
  const save = heldReply<Body<'activity/save'>, unknown>({ status: 409, error: 'changed' })
  await openScreen({ at: '/Activities', me: aTeacher(), replies: { ...ACTIVITY_REPLIES, 'activity/save': save.reply } })
  await drawn('main li img')
  const name = i18n.t('activities:card.editOf', { title: begun().title })
  const open = () => page.getByRole('link', { name, exact: true }).click()
  await open()
  await title().fill('mine')
  await press('activities:editor.save')
  await expect.poll(() => save.bodies.length).toBe(1)
  history.back()
  await expect.element(popup).not.toBeInTheDocument()
  save.give()
  await expect.element(page.getByText(i18n.t('authoring:changed.left'))).toBeVisible()
  await open()
  await expect.element(title()).toHaveValue('mine')
})

afterEach(closeScreen)
