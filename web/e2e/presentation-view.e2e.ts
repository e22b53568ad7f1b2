import { expect, type Locator, test } from '@playwright/test'
import { inTurn } from './lib/in-turn.ts'
import { openAs, post } from './lib/people.ts'
import { sendTask } from './lib/tasks.ts'
import { LANGUAGES, textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'
import { wholeBrowser } from './lib/whole-browser.ts'

// Full screen changes the window's size, which needs the full browser.
test.use({ launchOptions: wholeBrowser })

/** A score that cannot be a number of students, so its text would be a leak. */
const MARK = 87

test('a title of 190 letters leaves the figures of the presentation view visible', async ({ browser }) => {
  const { page, context } = await openAs(browser, 'teacher1', { language: 'ar' })
  const name = `${'قراءة الفصل الثاني من الكتاب ثمّ الإجابة عن أسئلته '.repeat(4)}${newMark()}`.slice(0, 190)
  const id = await sendTask(context.request, { name })
  // A window in full screen cannot be resized, and it may enter full screen at any time after the click.
  await page.addInitScript(() => {
    Element.prototype.requestFullscreen = () => Promise.reject(new Error('refused'))
  })
  await page.goto(`/MyTasks/${id}`)
  await page.getByRole('button', { name: textsOf('ar')('watch-task:present') }).click()
  const view = page.getByRole('dialog', { name: textsOf('ar')('watch-task:projector.label') })
  for (const [width, height] of [
    [1024, 768],
    [1280, 720],
    [1366, 768],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    const below = () => view.evaluate((screen) => screen.scrollHeight - screen.clientHeight)
    await expect.poll(below, `at ${width}`).toBeLessThanOrEqual(0)
    for (const figure of await view.locator('li b').all()) await expect(figure).toBeInViewport({ ratio: 1 })
  }
  await context.close()
})

for (const language of LANGUAGES) {
  const turns = inTurn(language)
  const say = textsOf(language)

  turns.test(
    `the presentation view counts live and shows neither names nor marks (${language})`,
    async ({ browser }) => {
      const { page, context, errors } = await openAs(browser, 'teacher1', { language })
      const student = await openAs(browser, 'student1', { language })
      const name = `view ${newMark()}`
      const id = await sendTask(context.request, { name })
      const { students = [] } = await post(context.request, 'tasks/view', { _id: id })
      await page.goto(`/MyTasks/${id}`)
      const opener = page.getByRole('button', { name: say('watch-task:present') })
      await opener.click()
      const view = page.getByRole('dialog', { name: say('watch-task:projector.label') })
      const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
      await expect.poll(isFull).toBe(true)
      const counts = async (sent: number, working: number) => {
        const none = students.length - sent - working
        for (const [state, number] of Object.entries({ sent, working, none }))
          await expect(view.locator(`li[data-state=${state}] b`)).toHaveText(new RegExp(`^\\D?${number}\\D?$`))
      }

      await counts(0, 0)
      const { task } = await post(student.context.request, 'tasks/start', { _id: id })
      await counts(0, 1)
      const filling = view.locator('clipPath circle')
      const empty = Number(await filling.getAttribute('r'))
      const values = task.questions.slice(0, 2).map(({ ID }) => ({ ID, answer: 0 }))
      await post(student.context.request, 'tasks/draft', { task: id, values, seq: 1 })
      await expect.poll(async () => Number(await filling.getAttribute('r'))).toBeGreaterThan(empty)
      await post(student.context.request, 'tasks/save', { task: id, values })
      await counts(1, 0)
      await post(context.request, 'tasks/updateScore', {
        _id: id,
        student: student.me._id,
        score: MARK,
        finished: true,
      })
      await expect(page.locator('tbody tr').filter({ hasText: student.me.name })).toContainText(`${MARK}%`)
      await counts(1, 0)

      // The task's name may contain any number.
      const shown = (await allTextsOf(view)).replaceAll(name, '')
      expect(students.filter((one) => one.name && shown.includes(one.name))).toEqual([])
      expect(shown).not.toMatch(new RegExp(`%|٪|${MARK}`))

      const clock = view.getByRole('timer')
      await expect(clock).toBeVisible()
      await view.getByRole('button', { name: say('watch-task:projector.hideTime') }).click()
      await expect(clock).toHaveCount(0)
      await view.getByRole('button', { name: say('watch-task:projector.showTime') }).click()
      await expect(clock).toBeVisible()

      await page.keyboard.press('Escape')
      await expect(view).toHaveCount(0)
      await expect.poll(isFull).toBe(false)
      await expect(opener).toBeFocused()
      expect(errors).toEqual([])
      await student.context.close()
      await context.close()
    },
  )
}

/** All texts, labels and titles. */
const allTextsOf = (place: Locator): Promise<string> =>
  place.evaluate((root) => {
    const labels = [root, ...root.querySelectorAll('*')].flatMap((element) =>
      ['aria-label', 'title', 'alt', 'aria-description'].map((name) => element.getAttribute(name) ?? ''),
    )
    return [root.textContent, ...labels].join('\n')
  })
