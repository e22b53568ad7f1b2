import { expect, type Locator, test } from '@playwright/test'
import { follow, show } from './lib/follow.ts'
import { openAs, post } from './lib/people.ts'
import { bead, studentPage } from './lib/student.ts'
import { sendTask, WAYS } from './lib/tasks.ts'
import { textsOf } from './lib/texts.ts'
import { boxOf, flick, middleOf, openPhone, type Phone, tapOften } from './lib/touch.ts'
import { newMark } from './lib/unique.ts'

/** Touch input of a student on a phone during an exam. */
const say = textsOf('ar')
const NUMBER = { ...WAYS.typed, question: 'اكتب العدد: مئتان وخمسة عشر', answers: [{ answer: '215' }] }
const WORD = { ...WAYS.typed, question: 'اكتب: مدرسة', answers: [{ answer: 'مدرسة' }] }
const LONG = { ...WAYS.choice, question: 'ما عاصمة الأردن؟ '.repeat(40) }

test.describe('on a phone with a touch screen', () => {
  let phone: Phone
  let teacher: Awaited<ReturnType<typeof openAs>>
  test.beforeAll(async ({ browser }) => {
    teacher = await openAs(browser, 'teacher1', { language: 'ar' })
    phone = await openPhone(browser, 'student1', 'ar')
  })
  test.afterAll(async () => {
    await teacher.context.close()
    await phone.page.context().close()
  })

  /** Sends and starts a new task. */
  async function begin(questions: Parameters<typeof sendTask>[2], options: Parameters<typeof sendTask>[1] = {}) {
    const name = `مهمّة ${newMark()}`
    const id = await sendTask(
      teacher.context.request,
      { name, story: '', students: [phone.student], res_type: 1, ...options },
      questions,
    )
    await openTask(id)
    await studentPage(phone.page, say).start()
    await expect(phone.page.getByRole('heading', { level: 1 })).toBeVisible()
    return id
  }
  /** From the list, which closes the task of the test before. */
  async function openTask(id: string) {
    await show(phone.page, '/MyTasks')
    await expect(phone.page.getByRole('heading', { level: 1, name: say('tasks:titleStudent') })).toBeVisible()
    await follow(phone.page, `/TaskStart/${id}`)
  }
  const stateOf = async (id: string) =>
    (await post(phone.page.context().request, 'tasks/view', { _id: id })).tasks[0]?.st_status
  const button = (key: string) => phone.page.getByRole('button', { name: say(key), exact: true })

  test('repeated taps in one place do not submit, 320, 360 and 390 px wide', async () => {
    test.setTimeout(150_000)
    const { page } = phone
    const id = await begin([WAYS.choice, WAYS.second])
    /** Buttons ignore taps for the same time at every width, so the second pace is tested at one width. */
    const pacesAt = (width: number) => (width === 320 ? [150, 600] : [150])
    /** At each width: places of buttons that do no harm. */
    const harmless = new Map<number, DOMRect[]>([320, 360, 390].map((width) => [width, []]))
    for (const [width, boxes] of harmless) {
      await page.setViewportSize({ width, height: 740 })
      await studentPage(page, say).goTo(1)
      boxes.push(await boxOf(button('take-task:next')), await boxOf(button('take-task:previous')))
      for (const everyMs of pacesAt(width)) {
        await tapOften(phone, await middleOf(bead(page, say, 1)), 1, 100)
        await tapOften(phone, await middleOf(button('take-task:next')), 4, everyMs)
        await expect(page.getByRole('alertdialog')).toHaveCount(0)
      }
    }
    // With all questions answered one tap is enough; the button is where no other button was before.
    await studentPage(page, say).pick('apple')
    await studentPage(page, say).goTo(1)
    await studentPage(page, say).pick('عمّان')
    for (const [width, boxes] of harmless) {
      await page.setViewportSize({ width, height: 740 })
      for (const question of [1, 2]) {
        await studentPage(page, say).goTo(question)
        boxes.push(await boxOf(button('take-task:send')))
      }
      for (const everyMs of pacesAt(width)) {
        await tapOften(phone, await middleOf(button('take-task:send')), 4, everyMs)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('alertdialog')).toHaveCount(0)
      }
      await button('take-task:send').tap()
      const dangerous = await boxOf(button('take-task:confirm.sendNow'))
      for (const box of boxes) expect(overlap(box, dangerous), JSON.stringify({ width, box, dangerous })).toBe(false)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
    }
    expect(await stateOf(id)).toBe('in_progress')
  })

  test('the confirmation ignores taps in its first moments, and a key that is still held', async () => {
    const { page } = phone
    await page.setViewportSize({ width: 360, height: 740 })
    const id = await begin([WAYS.second])
    await studentPage(page, say).pick('apple')
    await studentPage(page, say).saved()
    const ask = page.getByRole('alertdialog')
    const now = ask.getByRole('button', { name: say('take-task:confirm.sendNow') })
    // Measured before the tap: a slow machine would otherwise tap too late.
    await button('take-task:send').tap()
    const place = await middleOf(now)
    await page.keyboard.press('Escape')
    await button('take-task:send').tap()
    await expect(ask).toBeVisible()
    await tapOften(phone, place, 1, 0)
    await expect(ask).toBeVisible()
    await page.keyboard.press('Escape')
    await button('take-task:send').focus()
    for (let repeat = 0; repeat < 30; repeat += 1) await page.keyboard.down('Enter')
    await page.waitForTimeout(800)
    await page.keyboard.down('Enter')
    await expect(ask).toBeVisible()
    await page.keyboard.up('Enter')
    expect(await stateOf(id)).toBe('in_progress')
    await now.tap()
    await expect.poll(() => stateOf(id), { timeout: 30_000 }).toBe('final')
  })

  test('submitting with open questions needs a checkbox first, by touch and by keyboard', async () => {
    const { page } = phone
    const id = await begin([WAYS.choice, WAYS.second])
    await studentPage(page, say).goTo(2)
    await button('take-task:send').tap()
    const ask = page.getByRole('alertdialog')
    const send = ask.getByRole('button', { name: say('take-task:confirm.sendAnyway') })
    await expect(send).toBeDisabled()
    await page.waitForTimeout(800)
    await send.tap({ force: true })
    await expect(ask).toBeVisible()
    expect(await stateOf(id)).toBe('in_progress')
    const tick = ask.getByRole('checkbox', { name: say('take-task:confirm.leaveOpen', { count: 2 }) })
    await tick.focus()
    await page.keyboard.press('Space')
    await expect(send).toBeEnabled()
    await send.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => stateOf(id)).toBe('final')
  })

  test('numbers run left to right in letter boxes, in both sets of digits, also in the review', async () => {
    const { page } = phone
    const id = await begin([NUMBER, NUMBER, WORD])
    const field = page.locator('main input[type=text]')
    const boxes = field.locator('xpath=..').locator('span')
    for (const [at, digits] of ['215', '٢١٥'].entries()) {
      await studentPage(page, say).goTo(at + 1)
      await field.tap()
      await page.keyboard.type(digits)
      await expect(field).toHaveValue(digits)
      expect(await leftToRight(boxes)).toBe(digits)
    }
    await studentPage(page, say).goTo(3)
    await field.tap()
    await page.keyboard.insertText('مدرسة')
    expect(await leftToRight(boxes)).toBe('ةسردم')
    await studentPage(page, say).saved()
    await post(page.context().request, 'tasks/save', { task: id, values: [] })
    await page.goto(`/TaskStart/${id}?show=answers`)
    const letters = page.getByRole('article').nth(1).locator('p > span[aria-hidden=true]')
    await expect(letters.first()).toBeVisible()
    expect(await leftToRight(letters)).toBe('٢١٥')
  })

  test('a tap on a letter box moves the caret there, and composed input keeps the focus ring in place', async () => {
    const { page, devtools } = phone
    await begin([WORD])
    const field = page.locator('main input[type=text]')
    const boxes = field.locator('xpath=..').locator('span')
    const ring = () => boxes.evaluateAll((all) => all.findIndex((box) => box.hasAttribute('data-current')))
    await field.tap()
    expect(await ring()).toBe(0)
    // As phone keyboards do: each letter extends a composed word.
    for (const soFar of ['م', 'مد', 'مدر']) {
      await devtools.send('Input.imeSetComposition', {
        text: soFar,
        selectionStart: soFar.length,
        selectionEnd: soFar.length,
      })
      await expect(boxes.nth(soFar.length - 1)).toHaveText(soFar.at(-1) ?? '')
      expect(await ring()).toBe(soFar.length)
    }
    await devtools.send('Input.insertText', { text: 'مدر' })
    await expect(field).toHaveValue('مدر')
    expect(await ring()).toBe(3)
    await page.touchscreen.tap(...xy(await middleOf(boxes.nth(1))))
    expect(await ring()).toBe(1)
    await page.keyboard.type('ك')
    await expect(field).toHaveValue('مكر')
    expect(await ring()).toBe(2)
    await page.touchscreen.tap(...xy(await middleOf(boxes.nth(4))))
    expect(await ring()).toBe(3)
    await page.keyboard.type('سةx')
    await expect(field).toHaveValue('مكرسة')
  })

  // A slow phone handles the whole drag only after the finger was lifted.
  const DRAGS = [
    { ms: 50, slower: 1 },
    { ms: 200, slower: 1 },
    { ms: 50, slower: 12 },
  ]
  test('drags of 50 and 200 ms move an item and a word, also on a processor 12 times slower', async () => {
    const { page, devtools } = phone
    await begin(DRAGS.flatMap(() => [WAYS.sort, WAYS.blanks]))
    const items = page.getByRole('main').getByRole('listitem')
    const grip = (at: number) => items.nth(at).locator('[data-control$=grip]')
    const word = page.getByRole('group', { name: say('question:blanks.bank') }).locator('button >> nth=0')
    for (const [at, { ms, slower }] of DRAGS.entries())
      await test.step(`${ms} ms, ${slower} times slower`, async () => {
        await studentPage(page, say).goTo(2 * at + 1)
        // The start page also has a list and disappears shortly after. Answers are taken once this device's storage is read.
        await expect(grip(2)).toBeEnabled()
        const last = (await items.last().textContent()) ?? ''
        const [from, to] = [await middleOf(grip(2)), await middleOf(grip(0))]
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
        await flick(phone, from, to, ms)
        await expect(items.first()).toHaveText(last)
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
        await studentPage(page, say).goTo(2 * at + 2)
        const text = (await word.textContent()) ?? ''
        const blank = page.getByRole('button', { name: say('question:blanks.empty', { number: 1 }) })
        const [start, end] = [await middleOf(word), await middleOf(blank)]
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
        await flick(phone, start, end, ms)
        await expect(page.locator('main button[data-full]')).toHaveText(text)
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      })
  })

  test('an item dragged slowly past a taller one stays where it was shown', async () => {
    const { page, devtools } = phone
    const tall = { answer: 'حصان عربيّ أصيل يجري في السهول الواسعة '.repeat(6).trim() }
    await begin([{ ...WAYS.sort, answers: [tall, { answer: 'نملة' }] }])
    const items = page.getByRole('main').getByRole('listitem')
    const [taller, short] = [items.filter({ hasText: 'حصان' }), items.filter({ hasText: 'نملة' })]
    await expect(short.locator('[data-control$=grip]')).toBeEnabled()
    const before = await boxOf(taller)
    const from = await middleOf(short.locator('[data-control$=grip]'))
    const down = from.y < before.top
    const touch = (type: 'touchStart' | 'touchMove', y: number) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: from.x, y }] })
    const slide = async (start: number, end: number) => {
      for (let step = 1; step <= 10; step += 1) {
        await touch('touchMove', start + ((end - start) * step) / 10)
        await page.waitForTimeout(40)
      }
    }
    const [near, far] = down ? [before.top + 10, before.bottom - 10] : [before.bottom - 10, before.top + 10]
    await touch('touchStart', from.y)
    await slide(from.y, near)
    expect((await boxOf(taller)).top).toBe(before.top)
    await slide(near, far)
    // The taller row is still under the finger; it must not change places again.
    for (let move = 0; move < 5; move += 1) {
      expect((await boxOf(taller)).top).not.toBe(before.top)
      await touch('touchMove', far + (move % 2))
      await page.waitForTimeout(100)
    }
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await studentPage(page, say).saved()
    await expect(down ? items.last() : items.first()).toContainText('نملة')
  })

  test('timer and question navigation stay visible, a question opens at its top, and a rotated phone shows mostly the question', async () => {
    const { page } = phone
    await begin([LONG, LONG], { timer: 30 })
    const inSight = async (place: Locator) => expect(place).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await inSight(page.getByRole('timer'))
    await inSight(bead(page, say, 1))
    await button('take-task:next').tap()
    await expect(bead(page, say, 2)).toHaveAttribute('aria-current', 'step')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.setViewportSize({ width: 740, height: 360 })
    await page.evaluate(() => scrollTo(0, 200))
    await inSight(page.getByRole('timer'))
    await inSight(bead(page, say, 2))
    const [head, foot] = [await boxOf(page.locator('header')), await boxOf(page.locator('footer'))]
    expect(foot.top - head.bottom).toBeGreaterThan(360 / 2)
    await page.setViewportSize({ width: 360, height: 740 })
  })
})

const overlap = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const xy = ({ x, y }: { x: number; y: number }): [number, number] => [x, y]

/** The letters in visual order. */
async function leftToRight(boxes: Locator): Promise<string> {
  const letters = await boxes.evaluateAll((all) =>
    all.map((box) => ({ text: box.textContent ?? '', left: box.getBoundingClientRect().left })),
  )
  return letters
    .toSorted((a, b) => a.left - b.left)
    .map(({ text }) => text)
    .join('')
}
