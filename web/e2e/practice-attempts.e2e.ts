import { expect, test } from '@playwright/test'
import { openAs, post } from './lib/people.ts'
import { receipt } from './lib/student.ts'
import { sendTask, WAYS } from './lib/tasks.ts'
import { textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

/* Homework that may be repeated: a teacher allows it, a student tries the wrong ones again. Not the library's practice. */

test('a student sees what was wrong and tries only that again; the best attempt counts for the teacher', async ({
  browser,
}) => {
  const say = textsOf('ar')
  const teacher = await openAs(browser, 'teacher1', { language: 'ar' })
  const phone = await openAs(browser, 'student1', { language: 'ar', phone: true })
  const options = {
    name: `homework ${newMark()}`,
    story: '',
    res_type: 1 as const,
    attempts: 3,
    counts: 'best' as const,
  }
  const id = await sendTask(teacher.context.request, options, [WAYS.choice, WAYS.second])
  const { page } = phone

  await page.goto(`/TaskStart/${id}`)
  await expect(page.getByText(say('take-task:repeat.best'))).toBeVisible()
  await page.getByRole('button', { name: say('take-task:start.now') }).click()
  await expect(receipt(page)).toBeVisible()
  // Answered by the call, because this test is about what comes after it.
  const { task } = await post(phone.context.request, 'tasks/start', { _id: id })
  const [first, second] = task.questions
  if (!first || !second) throw new Error('two questions were sent')
  const values = [choose(first, 'عمّان'), choose(second, 'table')]
  await post(phone.context.request, 'tasks/save', { task: id, values })
  await page.reload()
  await expect(page.getByText('50%').first()).toBeVisible()
  await page.getByRole('button', { name: say('take-task:repeat.wrong') }).click()

  // The first question is done and has no control; the page opens at the second.
  // Only a running attempt has a receipt, so the server has started the second one.
  await expect(receipt(page)).toBeVisible()
  await expect(page.getByText(say('take-task:repeat.kept'))).toHaveCount(0)
  await page.reload()
  const again = await post(phone.context.request, 'tasks/start', { _id: id })
  expect(again.attempt).toMatchObject({ number: 2, kept: [first.ID] })
  await post(phone.context.request, 'tasks/save', { task: id, values: [choose(second, 'apple')] })
  await page.reload()
  await expect(page.getByText('100%').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: say('take-task:repeat.history') })).toBeVisible()

  await teacher.page.goto(`/MyTasks/${id}`)
  const line = teacher.page.locator('tbody tr').filter({ hasText: phone.me.name })
  await expect(line).toContainText('100')
  await expect(line).toContainText(say('watch-task:attempts.count_two'))
  await line.getByRole('link').first().click()
  const select = teacher.page.getByRole('combobox', { name: say('grading:attempts.label') })
  await select.click()
  await teacher.page.getByRole('option').first().click()
  await expect(select).toHaveValue(/50/)
  await Promise.all([teacher, phone].map(({ context }) => context.close()))
})

interface Asked {
  ID: string
  options?: { id?: string; index?: number; text: string }[]
}

/** The answer with this text, as the student names it. */
function choose({ ID, options = [] }: Asked, text: string) {
  const chosen = options.find((one) => one.text === text)
  return { ID, answer: chosen?.id ?? chosen?.index ?? null }
}
