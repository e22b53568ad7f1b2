import { afterEach, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { Body, Reply } from '../../server/contract/calls.ts'
import { TEACHER, TEACHER_REPLIES } from '../app/testing/given-teacher.ts'
import { closeScreen, drawn, openScreen, type Replies } from '../app/testing/open-screen.tsx'
import { findingsInBothLanguages, resize } from '../app/testing/screen-findings.ts'
import { i18n } from '../i18n/i18n.ts'

const popup = () => page.getByRole('dialog')
const button = (key: string, values = {}) => popup().getByRole('button', { name: i18n.t(key, values) })

/** Opens the popup of a new task. */
async function openNewTask(replies: Replies = {}): Promise<void> {
  await openScreen({ at: '/MyTasks', me: TEACHER, replies: { ...TEACHER_REPLIES, ...replies } })
  await drawn()
  await page
    .getByRole('main')
    .getByRole('button', { name: i18n.t('tasks:newTask') })
    .click()
  await expect.element(popup().getByRole('button', { pressed: false }).nth(3)).toBeVisible()
}

/** Goes on to a step, through the ones before it; resolves when it has its first field. */
async function goTo(last: 'story' | 'settings' | 'options'): Promise<void> {
  for (const step of ['story', 'settings', 'options']) {
    await button('task-editor:foot.next', { step: i18n.t(`task-editor:steps.${step}`) }).click()
    await expect.poll(() => firstField(popup())).toBeTruthy()
    if (step === last) return
  }
}
const firstField = (place: Locator) => place.element().querySelector('[contenteditable=true], input:not([type=hidden])')

test('the questions of a new task', async () => {
  await openNewTask()
  expect(await findingsInBothLanguages()).toEqual([])
})

test.each(['story', 'settings', 'options'] as const)('the step %s of a new task', async (step) => {
  await openNewTask()
  await goTo(step)
  expect(await findingsInBothLanguages()).toEqual([])
})

test('the button that leads back to the first step keeps the focus there', async () => {
  await openNewTask()
  await goTo('story')
  const back = () => button('task-editor:foot.previous')
  ;(back().element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(back()).toBeDisabled()
  // The browser takes the focus from a disabled button with the next frame.
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  await expect.element(back()).toHaveFocus()
})

test('a teacher chooses when students see the score; homework that may be repeated shows it at once', async () => {
  await openNewTask()
  await goTo('options')
  const field = () => popup().getByRole('combobox', { name: i18n.t('task-editor:answers.score'), exact: true })
  await field().click()
  await page.getByRole('option', { name: i18n.t('task-editor:answers.scores.closed'), exact: true }).click()
  await expect.element(field()).toHaveValue(i18n.t('task-editor:answers.scores.closed'))
  await expect.element(popup().getByText(i18n.t('task-editor:answers.scoreHint.closed'))).toBeVisible()
  await popup()
    .getByRole('switch', { name: new RegExp(i18n.t('task-editor:answers.repeats')) })
    .click()
  await expect.element(field()).toBeDisabled()
  await expect.element(field()).toHaveValue(i18n.t('task-editor:answers.scores.final'))
})

test('homework that may be repeated, in a new task', async () => {
  await openNewTask()
  await goTo('options')
  await popup()
    .getByRole('switch', { name: new RegExp(i18n.t('task-editor:answers.repeats')) })
    .click()
  await expect.element(popup().getByText(i18n.t('task-editor:answers.counts'))).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})

test('the editor of a new question over a new task', async () => {
  await openNewTask()
  await page.getByRole('button', { name: i18n.t('task-editor:chosen.write') }).click()
  await expect.poll(() => document.querySelectorAll('dialog:modal, [aria-modal=true]').length).toBe(2)
  expect(await findingsInBothLanguages()).toEqual([])
})

test('a question of the bank before it is added', async () => {
  await openNewTask()
  await popup()
    .getByRole('button', { name: i18n.t('task-editor:bank.look'), exact: false })
    .first()
    .click()
  const look = page.getByRole('dialog', { name: i18n.t('task-editor:bank.look') })
  await expect.element(look).toBeVisible()
  // From here it is put into the task and taken out.
  const chosen = () => document.querySelectorAll('[data-field=questions] li').length
  await look.getByRole('button', { name: i18n.t('task-editor:bank.putIn') }).click()
  await expect.poll(chosen).toBe(1)
  await look.getByRole('button', { name: i18n.t('task-editor:bank.takeOut') }).click()
  await expect.poll(chosen).toBe(0)
  expect(await findingsInBothLanguages()).toEqual([])
})

test("the bank of a new task shows only the teacher's own questions on demand", async () => {
  const asked: (boolean | undefined)[] = []
  const { 'questions/view': bank } = TEACHER_REPLIES as { 'questions/view': Reply<'questions/view'> }
  const view = ({ mine }: Body<'questions/view'>) => {
    asked.push(mine)
    return bank
  }
  await openNewTask({ 'questions/view': view })
  expect(asked).not.toContain(true)
  await button('task-editor:bank.mine').click()
  await expect.poll(() => asked.at(-1)).toBe(true)
})

test('the settings of a new task: stars on required fields, students after a class, the times to choose from', async () => {
  await openNewTask()
  await goTo('settings')
  for (const key of ['name', 'classes']) {
    const label = [...document.querySelectorAll('[role=dialog] label')].find(({ textContent }) =>
      textContent.startsWith(i18n.t(`task-editor:settings.${key}`)),
    )
    expect(label?.querySelector('.mantine-InputWrapper-required')?.textContent).toContain('*')
  }
  const timer = popup().getByRole('combobox', { name: i18n.t('task-editor:settings.timer') })
  await expect.element(timer).toHaveValue(i18n.t('task-editor:settings.unlimited'))
  await timer.click()
  const options = () =>
    page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent)
  await expect
    .poll(options)
    .toEqual(
      [0, 5, 10, 15, 30, 45, 60, 120].map((count) =>
        count ? i18n.t('task-editor:settings.minutes', { count }) : i18n.t('task-editor:settings.unlimited'),
      ),
    )
  await userEvent.keyboard('{Escape}')
  const students = popup().getByText(i18n.t('task-editor:students.label'), { exact: true })
  await expect.element(students).not.toBeInTheDocument()
  await popup()
    .getByRole('combobox', { name: i18n.t('task-editor:settings.classes') })
    .click()
  await page.getByRole('option').first().click()
  await expect.element(students.first()).toBeVisible()
})

test('the preview of a new task on a phone', async () => {
  await openNewTask()
  await popup()
    .getByRole('button', { name: i18n.t('task-editor:bank.pick', { title: '' }), exact: false })
    .first()
    .click()
  await expect.element(popup().getByRole('button', { pressed: true }).first()).toBeVisible()
  resize({ width: 390, height: 844 })
  await button('task-editor:foot.preview').click()
  await expect.element(page.getByRole('dialog', { name: i18n.t('task-editor:preview.title') })).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})

test('what is missing in a new task', async () => {
  await openNewTask()
  await goTo('options')
  await button('task-editor:foot.send').click()
  await expect.element(popup().getByText(i18n.t('errors:codes.13'))).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})

test('the confirmation before a task is sent', async () => {
  await openNewTask()
  await popup()
    .getByRole('button', { name: i18n.t('task-editor:bank.pick', { title: '' }), exact: false })
    .first()
    .click()
  await goTo('settings')
  await popup()
    .getByRole('textbox', { name: i18n.t('task-editor:settings.name') })
    .fill('مهمّة')
  await popup()
    .getByRole('combobox', { name: i18n.t('task-editor:settings.classes') })
    .click()
  await page.getByRole('option').first().click()
  await userEvent.keyboard('{Tab}')
  // The list of classes may still be over it while it closes.
  popup().getByText(i18n.t('task-editor:settings.teacherHint')).element().closest('label')?.click()
  await button('task-editor:foot.next', { step: i18n.t('task-editor:steps.options') }).click()
  await button('task-editor:foot.send').click()
  const asked = page.getByRole('alertdialog', { name: i18n.t('task-editor:last.title') })
  await expect.element(asked.getByText(i18n.t('common:areYouSure'))).toBeVisible()
  await expect.element(asked.getByRole('button', { name: i18n.t('task-editor:last.back') })).toHaveFocus()
  expect(await findingsInBothLanguages()).toEqual([])
})

test('the calendar of a date stays in a low window', async () => {
  await openNewTask()
  await goTo('options')
  for (const [width, height] of [
    [1280, 600],
    [360, 640],
  ] as const) {
    await page.viewport(width, height)
    resize({ width, height })
    const date = document.querySelector('[data-field=closes] button') as HTMLElement
    await page.elementLocator(date).click()
    const beyond = () => {
      const calendar = document.querySelector('[data-dates-dropdown]')?.getBoundingClientRect()
      if (!calendar) return 'closed'
      const { top, left, right, bottom } = calendar
      return Math.max(0, -top, -left, right - innerWidth, bottom - innerHeight)
    }
    await expect.poll(beyond, { message: `${width} × ${height}` }).toBe(0)
    await userEvent.keyboard('{Escape}')
    await expect.poll(beyond).toBe('closed')
  }
})

afterEach(closeScreen)
