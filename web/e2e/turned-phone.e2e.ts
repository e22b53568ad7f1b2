import { expect, type Page, test } from '@playwright/test'
import { openAs, post } from './lib/people.ts'
import { studentPage } from './lib/student.ts'
import { sendTask, WAYS } from './lib/tasks.ts'
import { textsOf } from './lib/texts.ts'
import { flick, middleOf, openPhone } from './lib/touch.ts'
import { newMark } from './lib/unique.ts'

const say = textsOf('ar')
const [UPRIGHT, SIDEWAYS] = [
  { width: 360, height: 740 },
  { width: 740, height: 360 },
]
const WORD = { ...WAYS.typed, question: 'اكتب: مدرسة', answers: [{ answer: 'مدرسة' }] }

/** A student turns the phone in the middle of an answer. */
test('a phone that is turned keeps a word that is being typed and an order that is half sorted', async ({
  browser,
}) => {
  const teacher = await openAs(browser, 'teacher1', { language: 'ar' })
  const phone = await openPhone(browser, 'student1', 'ar')
  const { page, devtools, student } = phone
  const name = `مهمّة ${newMark()}`
  const options = { name, story: '', students: [student], res_type: 1 as const }
  const id = await sendTask(teacher.context.request, options, [WORD, WAYS.sort])
  await page.goto(`/TaskStart/${id}`)
  await studentPage(page, say).start()

  await test.step('the word, its caret and the letters that follow', async () => {
    const field = page.locator('main input[type=text]')
    const boxes = field.locator('xpath=..').locator('span')
    const current = () => boxes.evaluateAll((all) => all.findIndex((box) => box.hasAttribute('data-current')))
    await field.tap()
    // As phone keyboards do: the word is not finished.
    const composed = { text: 'مدر', selectionStart: 3, selectionEnd: 3 }
    await devtools.send('Input.imeSetComposition', composed)
    await turn(page, SIDEWAYS)
    await expect(field).toHaveValue('مدر')
    await expect(field).toBeFocused()
    expect(await current()).toBe(3)
    await devtools.send('Input.insertText', { text: 'مدرسة' })
    await expect(field).toHaveValue('مدرسة')
    await turn(page, UPRIGHT)
    await expect(field).toHaveValue('مدرسة')
  })

  await test.step('the order of a task that is half sorted', async () => {
    await studentPage(page, say).goTo(2)
    const items = page.getByRole('main').getByRole('listitem')
    const grip = (at: number) => items.nth(at).locator('[data-control$=grip]')
    await expect(grip(2)).toBeEnabled()
    const [first, second, last] = (await items.allTextContents()) as [string, string, string]
    await flick(phone, await middleOf(grip(2)), await middleOf(grip(0)), 200)
    await expect(items).toHaveText([last, first, second])
    await turn(page, SIDEWAYS)
    await expect(items).toHaveText([last, first, second])
    await turn(page, UPRIGHT)
    await expect(items).toHaveText([last, first, second])
  })

  await test.step('the order, while a finger holds an item', async () => {
    const items = page.getByRole('main').getByRole('listitem')
    const grip = (at: number) => items.nth(at).locator('[data-control$=grip]')
    const [first, second, held] = (await items.allTextContents()) as [string, string, string]
    const [from, to] = [await middleOf(grip(2)), await middleOf(grip(1))]
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: from.x, y }] })
    await touch('touchStart', from.y)
    for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from.y + (to.y - from.y) * share)
    await expect(items).toHaveText([first, held, second])
    await turn(page, SIDEWAYS)
    await touch('touchEnd')
    await expect(items).toHaveText([first, held, second])
    await turn(page, UPRIGHT)
    await expect(items).toHaveText([first, held, second])
  })

  const shown = await page.getByRole('main').getByRole('listitem').allTextContents()
  const placeOf = (item: string) => shown.findIndex((text) => text.includes(item))
  const inOrder = WAYS.sort.answers.map(({ answer }) => answer).toSorted((one, other) => placeOf(one) - placeOf(other))
  await expect
    .poll(async () => (await post(page.context().request, 'tasks/start', { _id: id })).attempt?.draft)
    .toMatchObject([{ answer: 'مدرسة' }, { answers: inOrder }])
  await page.context().close()
  await teacher.context.close()
})

async function turn(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(size.width)
}
