import { expect, type Page } from '@playwright/test'
import { follow, show } from './lib/follow.ts'
import { inTurn } from './lib/in-turn.ts'
import { openAtDesks, type Person, post } from './lib/people.ts'
import { sendTask, WAYS } from './lib/tasks.ts'
import { LANGUAGES, loose, type Say, sevenA, textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

const unique = (name: string) => `${name} ${newMark()}`
const soon = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000).toISOString()
const studentRow = (page: Page, { me }: Person) => page.getByRole('row').filter({ hasText: me.name })
const infoBox = (page: Page, say: Say) => page.getByRole('main').getByLabel(say('watch-task:details.title'))

/** Starts and submits the task: the choice is right, the typed word wrong, the rest unanswered. */
async function answer({ context: { request } }: Person, task: string) {
  const started = await post(request, 'tasks/start', { _id: task })
  const [first, second] = started.task.questions
  const values = [
    { ID: first?.ID ?? '', answer: 0 },
    { ID: second?.ID ?? '', answer: 'noon' },
  ]
  await post(request, 'tasks/save', { task, values })
}

async function agree(page: Page, say: Say, label: string) {
  const ask = page.getByRole('alertdialog')
  await expect(ask).toContainText(say('common:areYouSure'))
  await ask.getByRole('button', { name: label, exact: true }).click()
}

for (const language of LANGUAGES) {
  const turns = inTurn(language)
  const say = textsOf(language)

  turns.test(
    `a task's page has its students, its classes, and the box with all settings (${language})`,
    async ({ browser }) => {
      const { teacher, student, close } = await openAtDesks(browser, language)
      const { page } = teacher
      const classes = ['1-7', '2-7']
      const endless = await sendTask(teacher.context.request, {
        name: unique('endless'),
        classes,
        full: 'بلا قلم رصاص',
      })
      await answer(student, endless)
      await page.goto(`/MyTasks/${endless}`)
      const row = studentRow(page, student)
      for (const column of ['student', 'class', 'state', 'score', 'time', 'actions'])
        await expect(page.getByRole('columnheader', { name: say(`watch-task:column.${column}`) })).toHaveCount(1)
      await expect(row.getByRole('rowheader').locator('img')).toHaveAttribute('src', `/img/60x60/${student.me.img}`)
      await expect(row).toContainText(loose(sevenA(language)))
      await expect(row).toContainText(say('watch-task:state.waiting'))
      await expect(row.getByRole('link', { name: loose(say('watch-task:mark')) })).toBeVisible()
      const box = infoBox(page, say)
      const line = (key: string) => box.locator('dl > div').filter({ hasText: say(`watch-task:details.${key}`) })
      await expect(line('classes').getByText(loose(sevenA(language)))).toBeVisible()
      await expect(line('timer').locator('dd')).toHaveText(say('watch-task:details.unlimited'))
      await expect(line('end').locator('dd')).toHaveText(say('watch-task:details.unlimited'))
      await expect(line('result').locator('dd')).toHaveText(say('watch-task:details.teacher'))
      for (const key of ['added', 'start']) await expect(line(key).locator('dd')).toContainText(/\d{1,2}:\d{2}/)
      await expect(box.getByText('بلا قلم رصاص')).toBeVisible()

      // The other class by the selector, and the first one by its address.
      const grade = language === 'en' ? '7' : say('common:grades.7')
      await page
        .getByRole('radio', { name: loose(`${grade} ${say('common:sections.2')}`) })
        .first()
        .click({ force: true })
      await expect(page).toHaveURL(`/MyTask/${endless}/2-7`)
      await expect(row).toHaveCount(0)
      await follow(page, `/MyTask/${endless}/1-7`)
      await expect(row).toBeVisible()

      const timed = await sendTask(teacher.context.request, {
        name: unique('timed'),
        timer: 30,
        res_type: 1,
        date_end: soon(2),
      })
      await follow(page, `/MyTasks/${timed}`)
      await expect(line('timer').locator('dd')).toHaveText(loose(say('watch-task:minutes', { count: 30 })))
      await expect(line('result').locator('dd')).toHaveText(say('watch-task:details.automatic'))
      await expect(line('end').locator('dd')).toContainText(/\d{1,2}:\d{2}/)
      await close()
    },
  )

  turns.test(
    `a student's score is toggled and answers are deleted after a confirmation, only where there is a score (${language})`,
    async ({ browser }) => {
      const { teacher, student, close } = await openAtDesks(browser, language)
      const { page } = teacher
      const id = await sendTask(teacher.context.request, { name: unique('toggle') })
      await page.goto(`/MyTasks/${id}`)
      const row = studentRow(page, student)
      const act = (key: string) =>
        row.getByRole('button', { name: loose(say(`watch-task:${key}`, { name: student.me.name })) })
      for (const key of ['makeFinal', 'makeWaiting', 'deleteAnswers']) await expect(act(key)).toHaveCount(0)
      // There are no answers yet, and a click says so.
      await row.getByRole('button', { name: student.me.name }).click()
      await expect(page.getByText(say('watch-task:didNotStart'))).toBeVisible()
      await post(student.context.request, 'tasks/start', { _id: id })
      await expect(row).toHaveAttribute('data-state', 'in_progress')
      await row.getByRole('button', { name: student.me.name }).click()
      await expect(page.getByText(say('watch-task:noAnswers'))).toBeVisible()
      await expect(page).toHaveURL(`/MyTasks/${id}`)

      await answer(student, id)
      await act('makeFinal').click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: say('common:cancel') })
        .click()
      await expect(row).toHaveAttribute('data-state', 'waiting')
      await act('makeFinal').click()
      await agree(page, say, say('watch-task:finalConfirm.confirm'))
      await expect(row).toHaveAttribute('data-state', 'final')
      await act('makeWaiting').click()
      await agree(page, say, say('watch-task:waitingConfirm.confirm'))
      await expect(row).toHaveAttribute('data-state', 'waiting')
      await act('deleteAnswers').click()
      await agree(page, say, say('watch-task:deleteConfirm.confirm'))
      await expect(row).toHaveAttribute('data-state', 'not_started')
      await expect(act('deleteAnswers')).toHaveCount(0)
      await close()
    },
  )

  turns.test(
    `one student's answers: the facts, score and status are edited and saved, and the page goes back (${language})`,
    async ({ browser }) => {
      const { teacher, student, close } = await openAtDesks(browser, language)
      const { page } = teacher
      const id = await sendTask(teacher.context.request, { name: unique('marking') })
      await answer(student, id)
      await page.goto(`/MyTasks/${id}`)
      await studentRow(page, student).getByRole('link', { name: student.me.name, exact: true }).click()
      await expect(page).toHaveURL(`/MyTasks/${id}/${student.me._id}`)
      await expect(page.getByRole('heading', { level: 1, name: student.me.name })).toBeVisible()
      const of = Object.keys(WAYS).length
      await expect(page.getByText(loose(say('grading:rightOf', { right: 1, of })))).toBeVisible()
      await expect(page.getByText(loose(`${say('grading:timeTaken')} 0:`))).toBeAttached()
      const score = page.getByRole('textbox', { name: say('grading:score') })
      await expect(score).toHaveValue('20')
      await expect(page.getByRole('radio', { name: say('grading:waiting') })).toBeChecked()
      await expect(page.getByText('noon').first()).toBeVisible()
      await score.fill('٥٥')
      await page.getByRole('radio', { name: say('grading:final') }).check({ force: true })
      await page.getByRole('button', { name: say('grading:save') }).click()
      await expect(page.getByText(say('grading:saved'))).toBeVisible()
      await expect(page).toHaveURL(`/MyTasks/${id}`)
      await expect(studentRow(page, student)).toContainText('55%')
      await expect(studentRow(page, student)).toHaveAttribute('data-state', 'final')
      await close()
    },
  )

  turns.test(
    `a teacher previews a task as students see it, with answers on demand and no submit button (${language})`,
    async ({ browser }) => {
      const { teacher, student, close } = await openAtDesks(browser, language)
      const id = await sendTask(teacher.context.request, { name: unique('preview') })
      const { page } = teacher
      for (const path of [`/TeacherTaskPrev/${id}`, `/TaskStart/${id}`]) {
        await show(page, path)
        await expect(page.getByRole('heading', { level: 2 })).toHaveCount(Object.keys(WAYS).length)
        await expect(page.getByRole('button', { name: loose(say('take-task:send')) })).toHaveCount(0)
        await expect(page.getByText(say('question:review.key'), { exact: true })).toHaveCount(0)
        await page.getByRole('switch', { name: say('take-task:preview.showAll') }).check({ force: true })
        await expect(page.getByText(say('question:review.key'), { exact: true }).first()).toBeVisible()
      }
      await student.page.goto(`/TeacherTaskPrev/${id}`)
      await expect(student.page.getByRole('heading', { name: say('common:pages.noPermissionTitle') })).toBeVisible()
      await student.page.getByRole('link', { name: say('common:pages.backHome') }).click()
      await expect(student.page).toHaveURL('/')
      await close()
    },
  )
}
