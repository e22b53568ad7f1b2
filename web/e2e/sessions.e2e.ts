import { expect } from '@playwright/test'
import { inTurn } from './lib/in-turn.ts'
import { gotoLive } from './lib/live.ts'
import { openAs, openVisitor, PASSWORD, post } from './lib/people.ts'
import { enter, startButton } from './lib/shell.ts'
import { LANGUAGES, loose, textsOf } from './lib/texts.ts'

for (const language of LANGUAGES) {
  const turns = inTurn(language)
  const say = textsOf(language)

  turns.test(
    `a locked login shows the remaining time and counts down, second by second (${language})`,
    async ({ browser }) => {
      const { page, context } = await openVisitor(browser, { language })
      await page.route('**/api/login', (route) =>
        route.fulfill({ status: 429, headers: { 'retry-after': '130' }, json: { error: 1 } }),
      )
      await page.goto('/')
      await page.clock.install()
      await startButton(page, say).click()
      await enter(page, say, 'student1')
      const error = page.locator('#login-error')
      await expect(error).toContainText(say('errors:codes.1'))
      await expect(error).toContainText(say('session:askTeacher'))
      await expect(error).toContainText('2:10')
      await page.clock.runFor(1_000)
      await expect(error).toContainText('2:09')
      await page.clock.runFor(89_000)
      await expect(error).toContainText(loose(say('session:retrySeconds', { count: 40 })))
      await page.clock.runFor(41_000)
      await expect(error).toContainText(say('session:tryNow'))
      await context.close()
    },
  )

  turns.test(
    `a student who is blocked or gets a new password is told so at once in their own language (${language})`,
    async ({ browser }) => {
      const teacher = await openAs(browser, 'teacher1', { language: 'ar' })
      const { page, context, me } = await openAs(browser, 'student2', { language })
      const change = (part: object) =>
        post(teacher.context.request, 'students/update', {
          _id: me._id,
          name: me.name,
          classes: me.classes,
          zehot: me.zehot,
          status: 1,
          ...part,
        })
      await gotoLive(page, '/MyTasks')
      await expect(page.getByRole('main').getByRole('table')).toBeVisible()
      try {
        await change({ status: 0 })
        await expect(page.getByText(say('common:sessionEnded.blocked'))).toBeVisible()
        await expect(page).toHaveURL('/')
        await expect(startButton(page, say)).toBeVisible()
        await startButton(page, say).click()
        await enter(page, say, 'student2')
        await expect(page.locator('#login-error')).toHaveText(say('errors:codes.3'))
      } finally {
        await change({ status: 1 })
      }
      await page.goto('/')
      await post(context.request, 'login', { user: 'student2', pass: PASSWORD })
      await gotoLive(page, '/Cp')
      await expect(page.getByRole('main').getByRole('table')).toBeVisible()
      await change({ pass: PASSWORD })
      await expect(page.getByText(say('common:sessionEnded.password'))).toBeVisible()
      await expect(startButton(page, say)).toBeVisible()
      await context.close()
      await teacher.context.close()
    },
  )
}
