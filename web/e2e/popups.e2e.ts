import { expect, test } from '@playwright/test'
import { follow } from './lib/follow.ts'
import { inTurn } from './lib/in-turn.ts'
import { openAs, post } from './lib/people.ts'
import { shortRetries } from './lib/short-retries.ts'
import { questionEditor, teacherPage } from './lib/teacher.ts'
import { LANGUAGES, loose, textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

for (const language of LANGUAGES) {
  const turns = inTurn(language)
  const say = textsOf(language)

  turns.test(
    `an activity is edited, sent and deleted from its tile, its cards are removed after a confirmation, and its screen closes (${language})`,
    async ({ browser }) => {
      const { page, context } = await openAs(browser, 'teacher1', { language })
      const title = `cards ${language} ${newMark()}`
      const answers = ['a', 'b', 'c', 'd'].map((word) => ({ front: word, back: `${word} ${word}` }))
      const { success } = await post(context.request, 'activity/save', { title, answers })
      await page.goto('/Activities')
      await expect(page.getByRole('link', { name: say('activities:new') })).toBeVisible()
      const link = (key: string) => page.getByRole('link', { name: loose(say(`activities:card.${key}`, { title })) })
      await expect(link('sendOf')).toHaveAttribute('href', `/send_activity/${success._id}`)
      await link('editOf').click()
      await expect(page).toHaveURL(`/new_activity/${success._id}`)
      const editor = page.getByRole('dialog', { name: say('activities:editor.edit') })
      await expect(editor.getByRole('textbox', { name: say('activities:editor.name') })).toHaveValue(title)
      const remove = (number: number) =>
        editor.getByRole('button', { name: say('activities:editor.remove', { number }), exact: true }).click()
      const ask = page.getByRole('alertdialog')
      const items = editor.getByRole('list').getByRole('listitem')
      // Of four cards three are left; after another removal an empty one is added.
      for (const left of [3, 3]) {
        await remove(1)
        await expect(ask).toContainText(say('common:areYouSure'))
        await ask.getByRole('button', { name: say('activities:editor.removeConfirm.confirm') }).click()
        await expect(items).toHaveCount(left)
      }
      await page.goto(`/Activity/${success._id}`)
      await expect(page.locator(`iframe[src^="/game1/index.html?id=${success._id}"]`)).toBeVisible()
      await page.getByRole('button', { name: say('activities:screen.close') }).click()
      await expect(page).toHaveURL('/Activities')
      await page.getByRole('button', { name: loose(say('activities:card.deleteOf', { title })) }).click()
      await expect(ask).toContainText(say('activities:delete.text'))
      await ask.getByRole('button', { name: say('activities:delete.confirm') }).click()
      await expect(link('editOf')).toHaveCount(0)
      await context.close()
    },
  )

  turns.test(
    `the browser's Back closes the popup on top, one at a time, and then leaves the page (${language})`,
    async ({ browser }) => {
      const { page, context } = await openAs(browser, 'teacher1', { language })
      await page.goto('/Cp')
      await follow(page, '/MyTasks')
      const ui = teacherPage(page, say)
      await ui.openNewTask()
      await ui.popup.getByRole('button', { name: say('task-editor:chosen.write') }).click()
      await expect(questionEditor(page, say)).toBeVisible()
      const back = () => page.evaluate(() => history.back())
      await back()
      await expect(questionEditor(page, say)).toHaveCount(0)
      await expect(ui.popup).toBeVisible()
      await expect(page).toHaveURL('/MyTasks')
      await back()
      await expect(ui.popup).toHaveCount(0)
      await expect(page).toHaveURL('/MyTasks')
      await back()
      await expect(page).toHaveURL('/Cp')
      await context.close()
    },
  )
}

test('on the first page of a tab, the browser’s Back closes the popups one at a time, and then leaves the portal', async ({
  browser,
}) => {
  const ar = textsOf('ar')
  const { page, context } = await openAs(browser, 'teacher1', { language: 'ar' })
  await page.goto('about:blank')
  await page.goto('/MyTasks')
  const ui = teacherPage(page, ar)
  await ui.openNewTask()
  await ui.popup.getByRole('button', { name: ar('task-editor:chosen.write') }).click()
  await expect(questionEditor(page, ar)).toBeVisible()
  const back = () => page.evaluate(() => history.back())
  await back()
  await expect(questionEditor(page, ar)).toHaveCount(0)
  await expect(ui.popup).toBeVisible()
  await expect(page).toHaveURL('/MyTasks')
  await back()
  await expect(ui.popup).toHaveCount(0)
  await expect(page).toHaveURL('/MyTasks')
  // From the next page, Back leads to this one, and the Back after that leaves the portal.
  await follow(page, '/Cp')
  await back()
  await expect(page).toHaveURL('/MyTasks')
  await back()
  await expect(page).toHaveURL('about:blank')
  await context.close()
})

test('parts that failed to load are retried in place: the socket, a popup, the story editor in it', async ({
  browser,
}) => {
  const ar = textsOf('ar')
  const { page, context } = await openAs(browser, 'teacher1', { language: 'ar' })
  await shortRetries(page)
  let broken = /assets\/task-editor-popup.*\.js/
  await page.route(/assets\/.*\.js/, (route, request) =>
    broken.test(request.url()) ? route.abort() : route.fallback(),
  )
  let cut = 0
  await page.route(
    /assets\/esm-.*\.js/,
    (route) => {
      cut += 1
      return route.abort()
    },
    { times: 1 },
  )
  const line = page.waitForEvent('websocket')
  await page.goto('/MyTasks')
  await line
  expect(cut).toBe(1)

  const newTask = page.getByRole('main').getByRole('button', { name: ar('tasks:newTask') })
  await newTask.click()
  const missing = page.getByRole('alertdialog', { name: ar('common:pages.partTitle') })
  const retry = { name: ar('common:retry') }
  await expect(missing.getByRole('button', retry)).toBeFocused()
  await missing.getByRole('button', { name: ar('common:close') }).click()
  await expect(missing).toHaveCount(0)
  // Opened again, it fails again, then loads when it can.
  await newTask.click()
  await expect(missing).toBeVisible()
  broken = /assets\/rich-text.*\.js/
  await missing.getByRole('button', retry).click()
  const ui = teacherPage(page, ar)
  await expect(ui.popup).toBeVisible()
  await expect(missing).toHaveCount(0)

  const step = (name: string) =>
    ui.popup.getByRole('navigation').getByRole('button', { name: loose(ar(`task-editor:steps.${name}`)) })
  await step('settings').click()
  const name = ui.popup.getByRole('textbox', { name: ar('task-editor:settings.name') })
  await name.fill('اسم يبقى')
  await step('story').click()
  const hole = ui.popup.getByRole('alert').filter({ hasText: ar('common:pages.partTitle') })
  await expect(hole).toBeVisible()
  broken = /nothing/
  await hole.getByRole('button', retry).click()
  await ui.writeStory('قصّة')
  await step('settings').click()
  await expect(name).toHaveValue('اسم يبقى')
  await context.close()
})
