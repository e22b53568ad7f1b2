import { expect, test } from '@playwright/test'
import { makeOlder } from './lib/older-browser.ts'
import { openAs, post } from './lib/people.ts'
import { studentPage } from './lib/student.ts'
import { sendTask, WAYS } from './lib/tasks.ts'
import { textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

const ar = textsOf('ar')

test('in the oldest supported browser a student takes a task and submits it', async ({ browser }) => {
  const teacher = await openAs(browser, 'teacher1', { language: 'ar' })
  const name = `متصفّح قديم ${newMark()}`
  const id = await sendTask(teacher.context.request, { name, res_type: 1 }, [WAYS.choice, WAYS.typed])
  const { page, context, errors, me } = await openAs(browser, 'student1', { language: 'ar', phone: true })
  await makeOlder(context)
  await page.goto('/')
  expect(await page.evaluate(() => 'withResolvers' in Promise || 'any' in AbortSignal || 'Segmenter' in Intl)).toBe(
    false,
  )
  await expect(page.getByRole('banner')).toBeVisible()
  await page.goto(`/TaskStart/${id}`)
  const ui = studentPage(page, ar)
  await ui.start()
  await ui.pick('عمّان')
  await ui.next()
  await ui.typeWord('day')
  await ui.saved()
  await ui.sendNow()
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect
    .poll(async () => (await post(teacher.context.request, 'tasks/view', { _id: id, student: me._id })).students?.[0])
    .toMatchObject({ status: 'final', score: 100 })
  expect(errors).toEqual([])
  await context.close()
  await teacher.context.close()
})
