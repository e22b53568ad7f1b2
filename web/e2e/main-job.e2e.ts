import { expect, type Locator, type Page, test } from '@playwright/test'
import { disableBrowserReuse } from './lib/browser-reuse.ts'
import { inTurn } from './lib/in-turn.ts'
import { withMotion } from './lib/motion.ts'
import { openAs, openBoth } from './lib/people.ts'
import { receipt, studentPage } from './lib/student.ts'
import { storeInBank, WAYS } from './lib/tasks.ts'
import { teacherPage } from './lib/teacher.ts'
import { LANGUAGES, loose, type Say, sevenA, textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

test.use(withMotion)
disableBrowserReuse()

const OF = Object.keys(WAYS).length
const PROVISIONAL = 80
const CORRECTED = 90

for (const language of LANGUAGES) {
  inTurn(language).test(`a task from its first question to its final score (${language})`, async ({ browser }) => {
    test.setTimeout(150_000)
    const say = textsOf(language)
    const { teacher, student } = await openBoth(browser, language)
    const mark = newMark()
    const name = `${language === 'ar' ? 'رحلة إلى الأردن' : 'A trip to Jordan'} ${mark}`

    const badge = (count: number) =>
      student.page.getByRole('button', { name: loose(say('common:userMenu.badge', { count })) })
    await student.page.goto('/MyTasks')
    await expect(badge(student.me.tasks_num)).toBeVisible()

    const id = await test.step('the teacher builds the task, confirms and sends it', async () => {
      const { choice, ...others } = WAYS
      const titles = await storeInBank(teacher.context.request, Object.values(others), mark)
      await teacher.page.goto('/MyTasks')
      const ui = teacherPage(teacher.page, say)
      await ui.openNewTask()
      await ui.writeChoice(`${choice.question} ${mark}`, choice.answers)
      for (const title of titles) await ui.pickFromBank(title)
      await ui.nextStep('story')
      await ui.writeStory('The cat sat on the mat. كان يا ما كان قطّة.')
      await ui.nextStep('settings')
      await ui.fillSettings(name, sevenA(language))
      await ui.nextStep('options')
      const look = await ui.send()
      await expect(look).toContainText(name)
      await expect(look).toContainText(loose(say('task-editor:last.questionCount', { count: OF, number: OF })))
      await expect(look).toContainText(say('task-editor:last.withStory'))
      await expect(look).toContainText(say('task-editor:settings.teacher'))
      await look.getByRole('button', { name: say('task-editor:last.send') }).click()
      await expect(teacher.page.getByText(say('task-editor:sent.done'))).toBeVisible()
      await teacher.page.getByRole('link', { name }).click()
      await expect(teacher.page.getByRole('heading', { level: 1, name })).toBeVisible()
      return new URL(teacher.page.url()).pathname.split('/')[2] ?? ''
    })

    await test.step('the student sees it without a reload', async () => {
      await expect(badge(student.me.tasks_num + 1)).toBeVisible()
      await student.page.getByRole('link', { name }).click()
      await expect(student.page).toHaveURL(new RegExp(`/TaskStart/${id}$`))
    })

    const row = teacher.page.getByRole('row').filter({ hasText: student.me.name })
    await expect(row).toContainText(say('watch-task:state.notStarted'))

    await test.step('the student starts and answers two', async () => {
      const ui = studentPage(student.page, say)
      await ui.start()
      await ui.pick('عمّان')
      await ui.next()
      await ui.typeWord('day')
      await ui.saved()
      await working(row, say, 2)
    })

    await test.step('the page is killed; another device continues with both answers', async () => {
      await student.context.close()
      Object.assign(student, await openAs(browser, 'student1', { language, phone: true }))
      await student.page.goto(`/TaskStart/${id}`)
      const ui = studentPage(student.page, say)
      await ui.goTo(1)
      await expect(student.page.getByRole('radio', { checked: true })).toHaveCount(1)
      await expect(student.page.locator('label').filter({ hasText: 'عمّان' }).getByRole('radio')).toBeChecked()
      await ui.goTo(2)
      await expect(student.page.locator('main input[type=text]')).toHaveValue('day')
    })

    await test.step('offline: answers are kept here, and arrive when the network is back', async () => {
      const ui = studentPage(student.page, say)
      await student.context.setOffline(true)
      await ui.goTo(3)
      await ui.fill(['cat', 'mat'])
      await ui.goTo(4)
      await ui.sort(['نملة', 'قطّة', 'حصان'])
      await expect(student.page.getByText(say('take-task:banner.away'))).toBeVisible()
      await ui.kept()
      await expect(receipt(student.page)).toContainText(say('take-task:receipt.device'))
      await working(row, say, 2)
      await student.context.setOffline(false)
      await ui.saved()
      await expect(student.page.getByText(say('take-task:banner.away'))).toBeHidden()
      await working(row, say, 4)
    })

    await test.step('the confirmation lists unanswered questions', async () => {
      const ui = studentPage(student.page, say)
      await ui.send()
      const ask = student.page.getByRole('alertdialog')
      await expect(ask).toContainText(say('take-task:confirm.missing', { count: 1 }))
      await expect(ask.getByRole('listitem')).toHaveCount(1)
      await expect(ask.getByRole('listitem')).toContainText(WAYS.second.question)
      await expect(ask.getByRole('button', { name: say('take-task:confirm.backAndFinish') })).toBeFocused()
      await ui.sendAsIs()
      await expect(student.page.getByRole('heading', { name: say('take-task:waiting.title') })).toBeVisible()
      await expect(student.page.getByText(/%/)).toHaveCount(0)
    })

    await test.step('the open page of the teacher shows it as waiting, with the provisional score', async () => {
      await expect(row).toHaveAttribute('data-state', 'waiting')
      await expect(row).toContainText(`${PROVISIONAL}%`)
      await expect(row).toContainText(say('common:provisional'))
    })

    await test.step('the teacher corrects the score and makes it final', async () => {
      await row.getByRole('link', { name: say('watch-task:mark') }).click()
      await markFinal(teacher.page, say)
      await expect(student.page.getByText(`${CORRECTED}%`).first()).toBeVisible()
      await expect(student.page.getByText(say('take-task:score.final'), { exact: true })).toBeVisible()
    })

    await test.step('the history shows all events with names and times', async () => {
      await teacher.page.goto(`/MyTasks/${id}/${student.me._id}`)
      const history = teacher.page.locator(':has(> h2)').filter({ hasText: say('grading:history.title') })
      const line = (key: string, values?: Record<string, unknown>) =>
        history.getByRole('listitem').filter({ hasText: loose(say(`grading:history.${key}`, values)) })
      for (const [by, found] of [
        [student.me.name, line('started')],
        [student.me.name, line('firstSaved')],
        [student.me.name, line('submitted', { answered: 4, of: OF })],
        [teacher.me.name, line('madeFinal', { score: `${CORRECTED}%` })],
      ] as const) {
        await expect(found.first()).toContainText(by)
        await expect(found.first()).toContainText(/\d{1,2}:\d{2}/)
      }
    })

    expect(student.errors).toEqual([])
    expect(teacher.errors).toEqual([])
    await student.context.close()
    await teacher.context.close()
  })
}

async function working(row: Locator, say: Say, answered: number) {
  await expect(row).toHaveAttribute('data-state', 'in_progress')
  await expect(row).toContainText(loose(`${say('watch-task:state.working')} ${answered}/${OF}`))
}

async function markFinal(page: Page, say: Say) {
  const score = page.getByRole('textbox', { name: say('grading:score') })
  await expect(score).toHaveValue(String(PROVISIONAL))
  await score.fill(String(CORRECTED))
  await page.getByRole('radio', { name: say('grading:final') }).check()
  await page.getByRole('button', { name: say('grading:save') }).click()
  await expect(page.getByText(say('grading:saved'))).toBeVisible()
}
