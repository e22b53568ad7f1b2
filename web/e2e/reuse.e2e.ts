import { expect, type Page } from '@playwright/test'
import { follow } from './lib/follow.ts'
import { inTurn } from './lib/in-turn.ts'
import { openAs, post } from './lib/people.ts'
import { countPresses } from './lib/presses.ts'
import { sendTask, storeInBank, WAYS } from './lib/tasks.ts'
import { teacherPage } from './lib/teacher.ts'
import { LANGUAGES, loose, sevenA, textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

for (const language of LANGUAGES) {
  const turns = inTurn(language)
  const say = textsOf(language)
  const classOption = (page: Page) => page.getByRole('option', { name: loose(sevenA(language)) })

  turns.test(
    `a task begun on a phone is continued on a desktop, and sent from there (${language})`,
    async ({ browser }) => {
      const mark = newMark()
      const phone = await openAs(browser, 'teacher1', { language, phone: true })
      const [title = ''] = await storeInBank(phone.context.request, [WAYS.choice], mark)
      await phone.page.goto('/MyTasks')
      const small = teacherPage(phone.page, say)
      await small.openNewTask()
      await small.pickFromBank(title)
      await small.nextStep('story')
      await small.nextStep('settings')
      const name = small.popup.getByRole('textbox', { name: say('task-editor:settings.name') })
      await name.fill(`مسوّدة ${mark}`)
      const kept = () => post(phone.context.request, 'tasks/drafts', {})
      await expect.poll(async () => (await kept()).drafts[0]?.name).toBe(`مسوّدة ${mark}`)

      const desk = await openAs(browser, 'teacher1', { language, keepDrafts: true })
      await desk.page.goto('/MyTasks')
      await desk.page
        .getByRole('button', { name: loose(say('tasks:drafts.goOnName', { name: `مسوّدة ${mark}` })) })
        .click()
      const ui = teacherPage(desk.page, say)
      await expect(ui.popup.locator('[data-field=questions] li').filter({ hasText: title })).toBeVisible()
      await ui.nextStep('story')
      await ui.nextStep('settings')
      await ui.popup.getByRole('combobox', { name: say('task-editor:settings.classes') }).click()
      await classOption(desk.page).click()
      await desk.page.keyboard.press('Tab')
      await ui.nextStep('options')
      const look = await ui.send()
      await look.getByRole('button', { name: say('task-editor:last.send') }).click()
      await expect(desk.page.getByText(say('task-editor:sent.done'))).toBeVisible()
      await expect.poll(async () => (await kept()).drafts).toEqual([])

      await phone.page.reload()
      await small.openNewTask()
      await expect(small.popup.getByText(say('task-editor:otherDevice.gone'))).toBeVisible()
      await small.popup.getByRole('button', { name: say('task-editor:otherTab.clear') }).click()
      await expect(small.popup.locator('[data-field=questions] li')).toHaveCount(0)
      await phone.context.close()
      await desk.context.close()
    },
  )

  turns.test(`a colleague starts from a template; tags filter the list (${language})`, async ({ browser }) => {
    const mark = newMark()
    const teacher = await openAs(browser, 'teacher1', { language })
    const colleague = await openAs(browser, 'teacher3', { language })
    const name = `نموذج ${mark}`
    const id = await sendTask(teacher.context.request, { name })
    const { page } = teacher
    const action = async (key: string) => {
      await page.getByRole('button', { name: loose(say('tasks:actions', { name })) }).click()
      await page.getByRole('menuitem', { name: say(`tasks:${key}`) }).click()
    }
    await page.goto(`/MyTasks?search=${encodeURIComponent(name)}`)
    await action('templates.save')
    await expect(page.getByText(say('tasks:templates.saved'))).toBeVisible()

    await action('tags.action')
    const dialog = page.getByRole('dialog', { name: say('tasks:tags.title') })
    await dialog.getByRole('textbox', { name: say('tasks:tags.new') }).fill(`وسم ${mark}`)
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: say('common:save') }).click()
    await expect(dialog).toBeHidden()
    await follow(page, '/MyTasks')
    await page.getByRole('button', { name: loose(`وسم ${mark}`) }).click()
    await expect(page.getByRole('link', { name })).toBeVisible()
    await expect(page.getByRole('main').getByRole('row')).toHaveCount(2)
    await expect(page).toHaveURL(/tag=/)

    await colleague.page.goto('/MyTasks')
    await colleague.page.getByRole('button', { name: say('tasks:templates.open') }).click()
    const list = colleague.page.getByRole('dialog', { name: say('tasks:templates.title') })
    await expect(list.getByRole('listitem').filter({ hasText: name })).toContainText(teacher.me.name)
    await list.getByRole('button', { name: loose(say('tasks:templates.useName', { name })) }).click()
    const ui = teacherPage(colleague.page, say)
    await expect(ui.popup.getByRole('textbox', { name: say('task-editor:settings.name') })).toHaveValue(name)
    await expect(ui.popup.getByText(say('task-editor:recipients.none'))).toBeVisible()
    await post(teacher.context.request, 'tasks/delete', { _id: id })
    await teacher.context.close()
    await colleague.context.close()
  })

  turns.test(`fourteen presses send five questions of the bank to a class (${language})`, async ({ browser }) => {
    const mark = newMark()
    const { page, context } = await openAs(browser, 'teacher1', { language })
    const questions = Array.from({ length: 5 }, (_, at) => ({ ...WAYS.choice, question: `سؤال ${at}` }))
    const titles = await storeInBank(context.request, questions, mark)
    await page.goto('/MyTasks')
    const ui = teacherPage(page, say)
    const presses = await countPresses(page)
    await ui.openNewTask()
    await ui.popup.getByRole('searchbox', { name: say('task-editor:bank.search') }).fill(mark)
    for (const title of titles) {
      const toggle = ui.popup.getByRole('button', { name: loose(say('task-editor:bank.pick', { title })) })
      await toggle.click()
      await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    }
    await ui.nextStep('story')
    await ui.nextStep('settings')
    const field = ui.popup.getByRole('textbox', { name: say('task-editor:settings.name') })
    await field.click()
    await field.fill(`خمسة ${mark}`)
    await ui.popup.getByRole('combobox', { name: say('task-editor:settings.classes') }).click()
    await classOption(page).click()
    await page.keyboard.press('Tab')
    await ui.nextStep('options')
    const look = await ui.send()
    await look.getByRole('button', { name: say('task-editor:last.send') }).click()
    await expect(page.getByText(say('task-editor:sent.done'))).toBeVisible()
    expect(await presses()).toBeLessThanOrEqual(14)
    const { tasks } = await post(context.request, 'tasks/view', { search: `خمسة ${mark}` })
    expect(tasks[0]?.questions_num).toBe(5)
    await post(context.request, 'tasks/delete', { _id: tasks[0]?._id ?? '' })
    await context.close()
  })
}
