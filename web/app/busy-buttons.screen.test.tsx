import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Body, Reply } from '../../server/contract/calls.ts'
import { withResolvers } from '../api/older-browsers.ts'
import { i18n } from '../i18n/i18n.ts'
import { isolated } from '../i18n/isolated.ts'
import { pageOfOne } from './testing/given-graded.ts'
import { PEOPLE_REPLIES } from './testing/given-people.ts'
import { TASKS, TEACHER, TEACHER_REPLIES } from './testing/given-teacher.ts'
import { heldReply } from './testing/held-uploads.ts'
import { closeScreen, drawn, openScreen, type Replies } from './testing/open-screen.tsx'
import { aManager, anEditor } from './testing/people.ts'

/* Buttons whose command is running. */

const FAILED = { status: 500, error: 'error' }
const save = () =>
  page.getByRole('button', { name: i18n.t('profile:save'), exact: true }).element() as HTMLButtonElement
const city = () => page.elementLocator(document.querySelector('main form input[name=city]') as HTMLInputElement)
const hasFocus = () => document.activeElement === save()
/** The browser takes the focus from a disabled button with the next frame. */
const twoFrames = async () => {
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
}
/** False: the browser presses nothing. */
const pressEnter = (button: Element, repeat: boolean) =>
  button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true }))

/** Opens the profile, types into it, and gives the focus to its save button. */
async function openProfile() {
  const me = anEditor()
  const update = heldReply<Body<'moeUsers/update'>, typeof FAILED>(FAILED)
  const replies = { checkLogin: { success: { userinfo: me, fav: [] } }, 'moeUsers/update': update.reply }
  await openScreen({ at: '/Profile', me, language: 'en', replies })
  await expect.poll(() => document.querySelectorAll('main form input[name=city]').length).toBe(1)
  await city().fill('Haifa')
  save().focus()
  return update
}

test.each(['{Enter}', ' '])(
  'a button keeps the focus while its command runs and after it failed; pressed with "%s"',
  async (key) => {
    const update = await openProfile()
    await userEvent.keyboard(key)
    await expect.poll(() => update.bodies.length).toBe(1)
    await twoFrames()
    expect([hasFocus(), save().ariaBusy, save().ariaDisabled]).toEqual([true, 'true', 'true'])
    update.give()
    await expect.poll(() => save().ariaBusy).toBe(null)
    expect([hasFocus(), save().ariaDisabled]).toEqual([true, null])
    await userEvent.keyboard(key)
    await expect.poll(() => update.bodies.length).toBe(2)
  },
)

test('presses of a button, and Enter in a field of its form, do nothing while its command runs', async () => {
  const update = await openProfile()
  let submits = 0
  const count = () => {
    submits += 1
  }
  document.querySelector('main form')?.addEventListener('submit', count, true)
  save().click()
  await expect.poll(() => save().ariaBusy).toBe('true')
  expect(submits).toBe(1)
  save().click()
  await userEvent.keyboard('{Enter}')
  await city().click({ position: { x: 20, y: 20 } })
  await userEvent.keyboard('{Enter}')
  expect([submits, update.bodies.length]).toEqual([1, 1])
  update.give()
  await expect.poll(() => save().ariaBusy).toBe(null)
})

test('a key that is held presses a button once, also when its command has ended meanwhile', async () => {
  await openProfile()
  expect([pressEnter(save(), false), pressEnter(save(), true)]).toEqual([true, false])
})

/** A button on its screen, how often its command was sent, and what ends the command with a failure. */
interface Pressed {
  button: HTMLElement
  sent: () => number
  give: () => void
}
const found = async (name: string): Promise<HTMLElement> => {
  const button = page.getByRole('button', { name, exact: true })
  await expect.element(button).toBeVisible()
  return button.element() as HTMLElement
}

async function savesPoints(): Promise<Pressed> {
  const one = pageOfOne()
  const { promise, resolve } = withResolvers<void>()
  one.fails.mark = true
  one.slow.mark = promise
  await one.open()
  // The field sends its points when it is left for the button.
  await page.getByLabelText(/^Points out of/).fill('3')
  return { button: await found(i18n.t('grading:mark.save')), sent: () => one.marks.length, give: resolve }
}

async function savesResult(): Promise<Pressed> {
  const one = pageOfOne()
  const update = heldReply<Body<'tasks/updateScore'>, typeof FAILED>(FAILED)
  one.replies['tasks/updateScore'] = update.reply
  await one.open()
  return { button: await found(i18n.t('grading:save')), sent: () => update.bodies.length, give: update.give }
}

async function loadsEarlierSteps(): Promise<Pressed> {
  const one = pageOfOne()
  const older = heldReply<Body<'tasks/history'>, typeof FAILED>(FAILED)
  const known = one.replies['tasks/history'] as unknown as () => object
  const history = (body: Body<'tasks/history'>): unknown =>
    body.page === 2 ? (older.reply as (body: unknown) => unknown)(body) : { ...known(), total: 150 }
  one.replies['tasks/history'] = history as never
  await one.open()
  return { button: await found(i18n.t('grading:history.more')), sent: () => older.bodies.length, give: older.give }
}

async function sendsCopy(): Promise<Pressed> {
  const add = heldReply<Body<'tasks/add'>, typeof FAILED>(FAILED)
  const replies: Replies = { ...TEACHER_REPLIES, 'tasks/add': add.reply }
  await openScreen({ at: '/MyTasks', me: TEACHER, language: 'en', replies })
  await drawn()
  await page.getByRole('button', { name: i18n.t('tasks:actions', { name: isolated(TASKS.working.name) }) }).click()
  await page.getByRole('menuitem', { name: i18n.t('tasks:copy') }).click()
  const button = page.getByRole('dialog').getByRole('listitem').first().getByRole('button')
  await expect.element(button).toBeVisible()
  return { button: button.element() as HTMLElement, sent: () => add.bodies.length, give: add.give }
}

test.each([
  ['saves the points of an answer', savesPoints],
  ['saves a result', savesResult],
  ['loads earlier steps of an attempt', loadsEarlierSteps],
  ['sends a copy of a task to a class', sendsCopy],
])('the button that %s keeps the focus and sends its command once', async (_does, open) => {
  const { button, sent, give } = await open()
  button.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(sent).toBe(1)
  await twoFrames()
  expect([document.activeElement === button, button.ariaBusy, button.ariaDisabled]).toEqual([true, 'true', 'true'])
  await userEvent.keyboard('{Enter}')
  button.click()
  await twoFrames()
  expect([sent(), pressEnter(button, true)]).toEqual([1, false])
  give()
  await expect.poll(() => button.ariaBusy).toBe(null)
  expect([document.activeElement === button, button.ariaDisabled]).toEqual([true, null])
  await userEvent.keyboard('{Enter}')
  await expect.poll(sent).toBe(2)
})

test('a field from which Enter stores a form, which is locked meanwhile, has the focus again after that failed', async () => {
  const update = heldReply<Body<'people/save'>, typeof FAILED>(FAILED)
  const replies: Replies = { ...PEOPLE_REPLIES, 'people/save': update.reply }
  await openScreen({ at: '/People?teacher=w1', me: aManager({ classes: [] }), language: 'en', replies })
  await drawn('[role=dialog] input')
  const field = page.getByRole('dialog').getByRole('textbox').first()
  await field.fill('Huda')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => update.bodies.length).toBe(1)
  await twoFrames()
  expect(field.element().closest('[inert]')).not.toBe(null)
  update.give()
  await expect.element(field).toHaveFocus()
  expect(field.element().closest('[inert]')).toBe(null)
})

test("the button that commits the year's end keeps the focus after that failed, while its figures are read again", async () => {
  const commit = heldReply<Body<'classes/promote'>, typeof FAILED>(FAILED)
  const known = PEOPLE_REPLIES['classes/promote'] as (body: Body<'classes/promote'>) => unknown
  const again = withResolvers<void>()
  let readAgain = 0
  const promote = async (body: Body<'classes/promote'>) => {
    if (body.commit) return (commit.reply as (body: unknown) => unknown)(body)
    if (commit.bodies.length > 0) {
      readAgain += 1
      await again.promise
    }
    return known(body)
  }
  const view = PEOPLE_REPLIES['classes/view'] as Reply<'classes/view'>
  const classes = view.classes.filter(({ code }) => code.endsWith('-12'))
  const replies: Replies = {
    ...PEOPLE_REPLIES,
    'classes/view': { ...view, classes },
    'classes/promote': promote as never,
  }
  await openScreen({ at: '/People?tab=year', me: aManager({ classes: [] }), language: 'en', replies })
  await drawn('tbody tr')
  const button = await found(i18n.t('people:year.commit'))
  await expect.poll(() => button.matches(':disabled')).toBe(false)
  button.focus()
  await userEvent.keyboard('{Enter}')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: i18n.t('people:year.sure.confirm') })
    .click()
  await expect.poll(() => commit.bodies.length).toBe(1)
  commit.give()
  await expect.poll(() => readAgain).toBe(1)
  await twoFrames()
  expect([document.activeElement === button, button.ariaBusy]).toEqual([true, 'true'])
  again.resolve()
  await expect.poll(() => button.ariaBusy).toBe(null)
  expect(document.activeElement === button).toBe(true)
})

afterEach(async () => {
  // The points that could not be stored.
  sessionStorage.clear()
  await closeScreen()
})
