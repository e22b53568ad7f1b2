import { expect } from '@playwright/test'
import { follow } from './lib/follow.ts'
import { inTurn } from './lib/in-turn.ts'
import { withoutSocket } from './lib/live.ts'
import { openAtDesks, openVisitor, post } from './lib/people.ts'
import { studentPage } from './lib/student.ts'
import { sendTask, WAYS } from './lib/tasks.ts'
import { LANGUAGES, loose, textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

const unique = (name: string) => `${name} ${newMark()}`
/** One of each way; the first with instructions. */
const QUESTIONS = Object.values(WAYS).map((question, at) => (at ? question : { ...question, notes: 'ضع إشارة' }))

for (const language of LANGUAGES) {
  const turns = inTurn(language)
  const say = textsOf(language)

  turns.test(
    `a student's task has its story, background and question numbers; once final it is read only (${language})`,
    async ({ browser }) => {
      const { teacher, student, close } = await openAtDesks(browser, language)
      const date_end = new Date(Date.now() + 2500).toISOString()
      const closed = await sendTask(teacher.context.request, { name: unique('closed'), date_end })
      const id = await sendTask(
        teacher.context.request,
        {
          name: unique('taking'),
          res_type: 1,
          background: 'none/such.png',
        },
        QUESTIONS,
      )
      const { page } = student
      const picture = page.waitForRequest(/none\/such\.png/)
      await page.goto(`/TaskStart/${id}`)
      const ui = studentPage(page, say)
      await ui.start()
      await picture
      // The picture does not exist, so the ornament is shown.
      await expect(page.locator('img[src*="none/such"]')).toHaveCount(0)
      await expect(page.getByText('ضع إشارة').first()).toBeVisible()
      await expect(page.getByText('The cat sat on the mat.').first()).toBeVisible()
      await expect(
        page.getByRole('navigation', { name: say('take-task:beads.label') }).getByRole('listitem'),
      ).toHaveText(Object.keys(WAYS).map((_, at) => new RegExp(String(at + 1))))
      await ui.pick('عمّان')
      await ui.saved()
      await ui.send()
      const ask = page.getByRole('alertdialog')
      await expect(ask).toContainText(say('take-task:confirm.sure'))
      await ui.sendAsIs()
      await expect(page.getByText(say('take-task:sentToTeacher'))).toBeVisible()
      await expect(page.getByText(say('take-task:score.final'), { exact: true })).toBeVisible()
      await expect(page.getByRole('link', { name: say('take-task:backToTasks') }).first()).toHaveAttribute(
        'href',
        '/MyTasks',
      )
      await follow(page, `/TaskStart/${id}?show=answers`)
      await expect(page.getByRole('heading', { name: say('take-task:answers.title') })).toBeVisible()
      await expect(page.getByRole('article')).toHaveCount(Object.keys(WAYS).length)
      await expect(page.locator('main input:enabled, main textarea:enabled')).toHaveCount(0)
      await expect(page.getByRole('button', { name: loose(say('take-task:send')) })).toHaveCount(0)

      await follow(page, '/TaskStart/none')
      await expect(page.getByText(say('take-task:notice.notFound.title')).last()).toBeVisible()
      await expect(page.getByRole('link', { name: say('take-task:backHome') })).toHaveAttribute('href', '/')

      await follow(page, `/TaskStart/${closed}`)
      await expect(page.getByText(say('take-task:notice.closed.title'))).toBeVisible()

      const visitor = await openVisitor(browser, { language })
      await visitor.page.goto(`/TaskStart/${id}`)
      await expect(visitor.page.getByText(say('common:pages.loginFirstText')).first()).toBeAttached()
      await expect(visitor.page.locator('a[href="/"]').filter({ hasText: say('common:pages.backHome') })).toHaveCount(1)
      await visitor.context.close()
      await close()
    },
  )

  turns.test(
    `a task that was submitted on another device says so, and shows what did not arrive (${language})`,
    async ({ browser }) => {
      const { teacher, student, close } = await openAtDesks(browser, language)
      const { page } = student
      const id = await sendTask(teacher.context.request, { name: unique('elsewhere'), students: [student.me._id] })
      // With the socket the page would show the result before the refusal.
      await withoutSocket(page, 'fail')
      await page.goto(`/TaskStart/${id}`)
      const ui = studentPage(page, say)
      await ui.start()
      await expect(page.getByText('عمّان')).toBeVisible()
      // The other device.
      await post(student.context.request, 'tasks/save', { task: id, values: [] })
      await ui.pick('عمّان')
      await expect(page.getByRole('heading', { name: say('take-task:notice.sentWithout.title') })).toBeVisible()
      await expect(page.getByText(say('take-task:sentToTeacher'))).toBeVisible()
      const unsent = page.getByRole('region', { name: say('take-task:unsent.title') })
      await expect(unsent.getByText('عمّان')).toBeVisible()
      await expect(page).toHaveURL(`/TaskStart/${id}`)
      await page.getByRole('link', { name: say('take-task:backToTasks') }).click()
      await expect(page).toHaveURL('/MyTasks')
      // They stay on the device, below the result.
      await follow(page, `/TaskStart/${id}`)
      await expect(unsent.getByText('عمّان')).toBeVisible()
      await close()
    },
  )
}
