import { expect, type PlaywrightWorkerArgs, test } from '@playwright/test'
import { follow } from './lib/follow.ts'
import { inTurn } from './lib/in-turn.ts'
import { openAs, PASSWORD, post } from './lib/people.ts'
import { baseUrl } from './lib/servers.ts'
import { sendTask, WAYS } from './lib/tasks.ts'
import { LANGUAGES, loose, textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

/** A student submits one typed answer. */
async function submit(playwright: PlaywrightWorkerArgs['playwright'], id: string, user: string, answer: string) {
  const pupil = await playwright.request.newContext({ extraHTTPHeaders: { origin: baseUrl() } })
  await post(pupil, 'login', { user, pass: PASSWORD })
  const { task } = await post(pupil, 'tasks/start', { _id: id })
  await post(pupil, 'tasks/save', { task: id, values: task.questions.map(({ ID }) => ({ ID, answer })) })
  await pupil.dispose()
}

for (const language of LANGUAGES) {
  inTurn(language).test(
    `two teachers mark one task, and a substitute loses it at the date (${language})`,
    async ({ browser, playwright }) => {
      test.setTimeout(120_000)
      const say = textsOf(language)
      const owner = await openAs(browser, 'teacher1', { language })
      const colleague = await openAs(browser, 'teacher4', { language })
      const substitute = await openAs(browser, 'teacher3', { language })
      const name = `shared ${newMark()}`
      const id = await sendTask(owner.context.request, { name, story: '' }, [WAYS.typed])
      await submit(playwright, id, 'student1', 'noon')
      await submit(playwright, id, 'student2', 'evening')
      await colleague.page.goto('/MyTasks')
      const row = colleague.page.locator('tbody tr').filter({ hasText: name })
      await expect(colleague.page.locator('tbody tr').first()).toBeVisible()
      await expect(row).toHaveCount(0)

      await test.step('the sender shares the task; it appears in the list of the colleague', async () => {
        await owner.page.goto(`/MyTasks/${id}`)
        await owner.page.getByRole('button', { name: say('tasks:share.action') }).click()
        const dialog = owner.page.getByRole('dialog', { name: say('tasks:share.title') })
        await dialog.getByRole('combobox', { name: say('tasks:share.colleague') }).fill(colleague.me.name)
        await owner.page.getByRole('option', { name: colleague.me.name }).click()
        await dialog.getByRole('button', { name: say('tasks:share.add') }).click()
        await dialog.getByRole('button', { name: say('common:save') }).click()
        await expect(dialog).toBeHidden()
        await expect(owner.page.getByText(colleague.me.name)).toBeVisible()
        await expect(row).toContainText(loose(say('tasks:share.tag')))
        await expect(row).toContainText(owner.me.name)
      })

      await test.step('both mark by question, and each sees the mark of the other', async () => {
        for (const { page } of [owner, colleague]) await follow(page, `/Task/${id}/mark`)
        for (const { page } of [owner, colleague]) await expect(page.locator('[data-card]')).toHaveCount(2)
        const card = ({ page }: typeof owner, text: string) => page.locator('[data-card]').filter({ hasText: text })
        await card(colleague, 'noon').focus()
        await colleague.page.keyboard.press('1')
        await expect(card(owner, 'noon')).toContainText(say('mark-task:by.teacher'))
        await card(owner, 'evening').focus()
        await owner.page.keyboard.press('1')
        await expect(card(colleague, 'evening')).toContainText(say('mark-task:by.teacher'))
      })

      await test.step('a substitute has the task, and loses it on the open page when the date passes', async () => {
        const shareUntil = (ms: number) => {
          const substitutes = [{ _id: substitute.me._id, until: new Date(Date.now() + ms).toISOString() }]
          return post(owner.context.request, 'tasks/add', { options: { _id: id, substitutes } })
        }
        await shareUntil(60_000)
        await substitute.page.goto(`/MyTasks/${id}`)
        await expect(substitute.page.getByRole('heading', { name })).toBeVisible()
        await shareUntil(1500)
        await expect(substitute.page.getByText(say('watch-task:unshared.title')).last()).toBeVisible()
        const reply = await substitute.context.request.post('/api/tasks/view', { data: { _id: id } })
        expect(reply.status()).toBe(404)
        expect((await post(owner.context.request, 'tasks/view', { _id: id })).tasks[0]).toMatchObject({
          owners: [colleague.me._id],
        })
      })
      for (const { context } of [owner, colleague, substitute]) await context.close()
    },
  )
}
