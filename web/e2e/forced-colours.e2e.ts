import { expect, type Locator, test } from '@playwright/test'
import { openAtDesks, post } from './lib/people.ts'
import { studentPage } from './lib/student.ts'
import { sendTask } from './lib/tasks.ts'
import { textsOf } from './lib/texts.ts'

const edges = (place: Locator) =>
  place.first().evaluate((element) => {
    const { backgroundColor, borderStyle, outlineStyle } = getComputedStyle(element)
    return { backgroundColor, borderStyle, outlineStyle }
  })

test("with a reader's own few colours answered is told from open, and right from wrong", async ({ browser }) => {
  const { teacher, student, close } = await openAtDesks(browser, 'ar')
  const { page } = student
  const id = await sendTask(teacher.context.request, { name: 'ألوان قليلة', res_type: 1, review: 'final' })
  const { task } = await post(student.context.request, 'tasks/start', { _id: id })
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`/TaskStart/${id}`)
  const ui = studentPage(page, textsOf('ar'))
  await ui.goTo(1)
  const answer = page.getByRole('radio').first()
  // `force` does not wait until the page takes answers.
  await expect(answer).toBeEnabled()
  await answer.check({ force: true })
  await ui.saved()
  await ui.goTo(3)
  const bead = page.getByRole('navigation').locator('button:not([aria-current])')
  const open = await edges(bead.and(page.locator(':not([data-answered])')).locator('i'))
  expect(await edges(bead.and(page.locator('[data-answered]')).locator('i'))).not.toEqual(open)
  const [choice, typed] = task.questions
  const values = [
    { ID: choice?.ID, answer: 0 },
    { ID: typed?.ID, answer: 'noon' },
  ]
  await post(student.context.request, 'tasks/save', { task: id, values })
  await page.goto(`/TaskStart/${id}?show=answers`)
  const right = await edges(page.locator('main [data-mark=right]'))
  expect(await edges(page.locator('main [data-mark=wrong]'))).not.toEqual(right)
  await close()
})
