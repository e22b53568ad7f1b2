import { expect, type Page, test } from '@playwright/test'
import { openAs, openBoth, post } from './lib/people.ts'
import { studentPage } from './lib/student.ts'
import { sendTask } from './lib/tasks.ts'
import { textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

const say = textsOf('ar')
/** A paragraph as a student writes it: 60 words. */
const PARAGRAPH = 'كان يا ما كان في قديم الزمان قطّة صغيرة تحبّ الكتب وتقرأ كلّ مساء. '.repeat(4).trim()

test('a long Arabic answer survives two devices and a lost network, and is final once the teacher has marked it', async ({
  browser,
}) => {
  const { teacher, student } = await openBoth(browser, 'ar')
  const name = `إنشاء ${newMark()}`
  const question = {
    ...{ type: 1 as const, question: 'اكتب قصّة قصيرة', answersType: 8 as const, points: 4 },
    ...{ answers: [{ answer: 'قصّة نموذجية' }], guide: { from: 20, to: 80 } },
    rubric: [
      { text: 'الفكرة', points: 3 },
      { text: 'الإملاء', points: 1 },
    ],
  }
  const id = await sendTask(teacher.context.request, { res_type: 1, review: 'final', name }, [question])

  const phone = await openAs(browser, 'student1', { language: 'ar', phone: true })
  const story = (page: Page) => page.locator('main textarea')
  const text = (page: Page) => story(page).inputValue()
  const desk = studentPage(student.page, say)
  await student.page.goto(`/TaskStart/${id}`)
  await desk.start()
  await story(student.page).click()
  await story(student.page).pressSequentially('بداية على الحاسوب.')
  await desk.saved()

  // The phone goes on with the same text and loses the network.
  const hand = studentPage(phone.page, say)
  await phone.page.goto(`/TaskStart/${id}`)
  await expect(story(phone.page)).toHaveValue('بداية على الحاسوب.')
  await phone.context.setOffline(true)
  await story(phone.page).click()
  await story(phone.page).press('Control+End')
  await phone.page.keyboard.insertText(`\n\n${PARAGRAPH}`)
  await hand.kept()
  const whole = await text(phone.page)
  expect(whole).toBe(`بداية على الحاسوب.\n\n${PARAGRAPH}`)
  await phone.context.setOffline(false)
  await hand.saved()

  // The other device shows it.
  await student.page.locator('body').click({ position: { x: 2, y: 2 } })
  await expect(story(student.page)).toHaveValue(whole, { timeout: 15_000 })
  const { attempt } = await post(student.context.request, 'tasks/start', { _id: id })
  expect(attempt?.draft).toMatchObject([{ answer: whole }])

  await hand.sendNow()
  await expect(phone.page.getByText(say('take-task:waiting.marking')).first()).toBeVisible()

  await teacher.page.goto(`/MyTasks/${id}/${student.me._id}`)
  await expect(teacher.page.getByText(say('grading:mark.waits'))).toBeVisible()
  const criterion = (at: number, points: number) =>
    teacher.page
      .getByRole('group', { name: question.rubric[at]?.text, exact: true })
      .locator('label')
      .nth(points)
      .click()
  await criterion(0, 2)
  await criterion(1, 1)
  await expect(teacher.page.getByText(say('grading:mark.saved'))).toBeVisible()

  await phone.page.goto(`/TaskStart/${id}`)
  await expect(phone.page.getByText('75%').first()).toBeVisible()
  await phone.page.getByRole('button', { name: say('take-task:score.showAll') }).click()
  await expect(phone.page.getByText('قصّة نموذجية')).toBeVisible()
  expect([...student.errors, ...teacher.errors]).toEqual([])
  for (const { context } of [teacher, student, phone]) await context.close()
})
