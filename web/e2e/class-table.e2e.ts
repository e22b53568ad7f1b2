import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { inTurn } from './lib/in-turn.ts'
import { gotoLive } from './lib/live.ts'
import { openAs, post } from './lib/people.ts'
import { sendTask } from './lib/tasks.ts'
import { LANGUAGES, textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

for (const language of LANGUAGES) {
  const turns = inTurn(language)
  const say = textsOf(language)

  turns.test(
    `a class as a table: from the panel, a score arrives by itself, and the file has it (${language})`,
    async ({ browser }) => {
      const { page, context } = await openAs(browser, 'teacher1', { language })
      const student = await openAs(browser, 'student1', { language })
      const name = `جدول ${newMark()}`
      const id = await sendTask(context.request, { name, res_type: 1, students: [student.me._id] })
      const started = await post(student.context.request, 'tasks/start', { _id: id })

      await page.goto('/Cp')
      await page.locator('a[href$="/Class/1-7"]').first().click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(
        say('class-table:title', { class: '' }).trim(),
      )
      await gotoLive(page, '/Class/1-7')
      const heads = page.getByRole('columnheader')
      await expect(heads.filter({ hasText: name })).toBeVisible()
      const place = (await heads.allTextContents()).findIndex((text) => text.includes(name))
      const row = page.getByRole('row').filter({ hasText: student.me.name })
      const cell = row.locator('th, td').nth(place)
      await expect(cell).toContainText(say('class-table:sign.working'))
      let reads = 0
      page.on('request', (request) => {
        if (request.url().includes('students/table')) reads += 1
      })
      const [choice] = started.task.questions
      await post(student.context.request, 'tasks/save', { task: id, values: [{ ID: choice?.ID, answer: 0 }] })
      await expect(cell).toContainText('20%')
      expect(reads).toBe(0)

      const waiting = page.waitForEvent('download')
      await page.getByRole('button', { name: say('export:csvLabel'), exact: true }).click()
      const lines = readFileSync(await (await waiting).path(), 'utf8').split('\r\n')
      expect(lines[0]).toContain(name)
      expect(lines.find((line) => line.includes(student.me.name))).toContain(student.me.zehot)

      await cell.getByRole('link').click()
      await expect(page).toHaveURL(new RegExp(`/MyTasks/${id}/${student.me._id}$`))
      await post(context.request, 'tasks/delete', { _id: id })
      await student.context.close()
      await context.close()
    },
  )

  turns.test(`a task is sent on to a further class, as the same task (${language})`, async ({ browser }) => {
    const { page, context } = await openAs(browser, 'teacher1', { language })
    const id = await sendTask(context.request, { name: `sent on ${newMark()}` })
    const popup = page.getByRole('dialog')
    await page.goto(`/MyTasks/${id}`)
    await page.getByRole('button', { name: say('tasks:sendOn') }).click()
    await popup.getByRole('combobox', { name: say('task-editor:settings.classes') }).click()
    await page.getByRole('option').first().click()
    await page.keyboard.press('Tab')
    await popup.getByRole('button', { name: say('task-editor:foot.save') }).click()
    await expect(page.getByText(say('task-editor:sent.saved'))).toBeVisible()
    const { tasks } = await post(context.request, 'tasks/view', { _id: id })
    expect(tasks[0]?.classes).toHaveLength(2)
    await post(context.request, 'tasks/delete', { _id: id })
    await context.close()
  })
}

test('a class of another teacher is not found', async ({ browser }) => {
  const { page, context } = await openAs(browser, 'teacher1', { language: 'ar' })
  await page.goto('/Class/7-12')
  await expect(page.getByText(textsOf('ar')('class-table:notFound'))).toBeVisible()
  await context.close()
})
