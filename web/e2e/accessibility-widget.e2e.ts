import { expect, type Page, test } from '@playwright/test'
import { openPanel, panelOf } from './lib/accessibility.ts'
import { follow } from './lib/follow.ts'
import { inTurn } from './lib/in-turn.ts'
import { turnMotionOn } from './lib/motion.ts'
import { openAs, openVisitor } from './lib/people.ts'
import { baseUrl } from './lib/servers.ts'
import { phoneMenu } from './lib/shell.ts'
import { shortRetries } from './lib/short-retries.ts'
import { studentPage } from './lib/student.ts'
import { sendTask } from './lib/tasks.ts'
import { LANGUAGES, loose, textsOf } from './lib/texts.ts'

/** Reads the present element, because the pre-rendered view is replaced by the page. */
const sizeOf = (page: Page) =>
  page.evaluate(() => {
    const heading = document.querySelector('h1')
    return heading ? Number.parseFloat(getComputedStyle(heading).fontSize) : 0
  })
const filterOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).filter)

for (const language of LANGUAGES) {
  const turns = inTurn(language)
  const say = textsOf(language)

  turns.test(
    `the widget changes the page, keeps its settings, and requests nothing from other sites (${language})`,
    async ({ browser }) => {
      const { page, context, errors } = await openVisitor(browser, { language })
      await turnMotionOn(page)
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.goto('/')
      await openPanel(page, say)
      const before = await sizeOf(page)
      const panel = panelOf(page, say)
      const more = panel.getByRole('button', {
        name: say('accessibility:more', { name: say('accessibility:textSize') }),
      })
      await more.click()
      await expect(panel.getByRole('group', { name: say('accessibility:textSize') })).toContainText('120%')
      const gray = panel.getByRole('switch', { name: say('accessibility:grayHues') })
      await gray.click()
      await expect(gray).toBeChecked()
      await panel.getByRole('switch', { name: say('accessibility:disableAnimations') }).click()
      expect(await sizeOf(page)).toBeCloseTo(before * 1.2, 0)
      expect(await filterOf(page)).toBe('grayscale(1)')

      await page.reload()
      await expect.poll(() => filterOf(page)).toBe('grayscale(1)')
      expect(await sizeOf(page)).toBeCloseTo(before * 1.2, 0)
      await openPanel(page, say)
      await expect(panel.getByRole('switch', { name: say('accessibility:disableAnimations') })).toBeChecked()
      await panel.getByRole('button', { name: say('accessibility:reset') }).click()
      await expect(panel.getByRole('switch', { checked: true })).toHaveCount(0)
      expect(await sizeOf(page)).toBeCloseTo(before, 0)
      expect(await filterOf(page)).toBe('none')
      expect(asked.filter((url) => !url.startsWith(baseUrl()) && !/^(data|blob):/.test(url))).toEqual([])
      expect(errors).toEqual([])
      await context.close()
    },
  )

  turns.test(`every setting takes effect and can be changed by keyboard (${language})`, async ({ browser }) => {
    const { page, context } = await openVisitor(browser, { language })
    await turnMotionOn(page)
    await page.goto('/')
    const opener = page.getByRole('button', { name: say('common:accessibility') })
    await opener.focus()
    await page.keyboard.press('Enter')
    const panel = panelOf(page, say)
    await expect(panel.getByRole('button', { name: say('common:close') })).toBeFocused()
    const choose = async (name: string) => {
      await panel.getByRole('switch', { name: say(`accessibility:${name}`) }).focus()
      await page.keyboard.press('Space')
      await expect(panel.getByRole('switch', { name: say(`accessibility:${name}`) })).toBeChecked()
    }
    const press = async (kind: 'more' | 'less', name: string, times = 1) => {
      await panel
        .getByRole('button', { name: say(`accessibility:${kind}`, { name: say(`accessibility:${name}`) }) })
        .focus()
      for (let time = 0; time < times; time++) await page.keyboard.press('Enter')
    }
    const style = (property: string, of = 'body') =>
      page
        .locator(of)
        .first()
        .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
    await choose('underlineLinks')
    expect(await style('text-decoration-line', 'main a')).toBe('underline')
    await choose('bigCursor')
    expect(await style('cursor', 'main')).toContain('data:image/svg+xml')
    await choose('readingGuide')
    const ruler = page.locator('.reading-ruler')
    const middle = () => ruler.evaluate((bar) => bar.getBoundingClientRect().top + bar.clientHeight / 2)
    for (const y of [200, 500]) {
      await page.mouse.move(640, y)
      await expect.poll(async () => Math.abs((await middle()) - y)).toBeLessThan(6)
    }
    // The ruler is a popover, so that it is above the panel, and it follows the keyboard focus.
    expect(await ruler.evaluate((bar) => bar.matches(':popover-open'))).toBe(true)
    await page.keyboard.press('Tab')
    const reached = await page.evaluate(() => {
      const { top, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
      return top + height / 2
    })
    await expect.poll(async () => Math.abs((await middle()) - reached)).toBeLessThan(6)
    const readable = () =>
      page.evaluate(
        () => [...document.fonts].filter(({ family, status }) => /Readex/.test(family) && status === 'loaded').length,
      )
    expect(await readable()).toBe(0)
    await choose('readableText')
    expect(await style('font-family')).toMatch(/^"?Readex Pro/)
    expect(Number.parseFloat(await style('word-spacing'))).toBeGreaterThan(2)
    await expect.poll(readable).toBeGreaterThan(0)
    await panel.getByRole('switch', { name: say('accessibility:readableText') }).press('Space')
    expect(await style('word-spacing')).toBe('0px')
    await choose('invertColors')
    expect(await filterOf(page)).toBe('invert(1)')
    await choose('disableAnimations')
    expect(await style('transition-duration', 'main a')).toBe('0s')
    await press('more', 'textSpace', 2)
    expect(await style('word-spacing')).toBe('4px')
    // Letter spacing never applies to Arabic.
    expect(await style('letter-spacing')).toBe('normal')
    await press('more', 'lineHeight', 9)
    await expect(panel.getByRole('group', { name: say('accessibility:lineHeight') })).toContainText(loose('+4'))
    await press('less', 'textSize', 5)
    await expect(panel.getByRole('group', { name: say('accessibility:textSize') })).toContainText('80%')
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(opener).toBeFocused()
    await context.close()
  })

  turns.test(
    `its button is in the phone's menu, and in a task beside the clock without covering anything (${language})`,
    async ({ browser }) => {
      const teacher = await openAs(browser, 'teacher1', { language })
      const id = await sendTask(teacher.context.request, { name: 'مهمّة بتسهيلات', timer: 30 })
      const { page, context } = await openAs(browser, 'student1', { language, phone: true })
      await turnMotionOn(page)
      await page.goto('/MyTasks')
      await page.getByRole('button', { name: say('common:menu'), exact: true }).click()
      await phoneMenu(page, say)
        .getByRole('button', { name: say('common:accessibility') })
        .click()
      await expect(panelOf(page, say)).toBeVisible()
      await page.keyboard.press('Escape')

      await follow(page, `/TaskStart/${id}`)
      const opener = page.getByRole('button', { name: say('common:accessibility') })
      await expect(opener).toHaveCount(1)
      await studentPage(page, say).start()
      await expect(page.getByRole('timer')).toBeVisible()
      await expect(opener).toHaveCount(1)
      // The button is in the header and covers no other control.
      expect(
        await page
          .getByRole('banner')
          .getByRole('button', { name: say('common:accessibility') })
          .count(),
      ).toBe(1)
      await context.close()
      await teacher.context.close()
    },
  )
}

const ar = textsOf('ar')

test('without its script the page is complete and keeps the chosen larger text', async ({ browser }) => {
  const { page, context } = await openVisitor(browser, { language: 'ar' })
  await turnMotionOn(page)
  await shortRetries(page)
  await page.goto('/')
  await openPanel(page, ar)
  const before = await sizeOf(page)
  await panelOf(page, ar)
    .getByRole('button', { name: ar('accessibility:more', { name: ar('accessibility:textSize') }) })
    .click()
  const thrown: string[] = []
  page.on('pageerror', (error) => thrown.push(error.message))
  await page.route(/assets\/(engine|panel)-.*\.js/, (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await sizeOf(page)).toBeCloseTo(before * 1.2, 0)
  await page.getByRole('button', { name: ar('common:accessibility') }).click()
  await expect(page.getByText(ar('common:pages.chunkText'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(thrown).toEqual([])
  await context.close()
})

test('it is absent in print and in the presentation view', async ({ browser }) => {
  const { page, context } = await openAs(browser, 'teacher1', { language: 'ar' })
  await turnMotionOn(page)
  const id = await sendTask(context.request, { name: 'مهمّة على الحائط' })
  await page.goto(`/MyTasks/${id}`)
  const opener = page.getByRole('button', { name: ar('common:accessibility') })
  await expect(opener).toBeVisible()
  await page.getByRole('button', { name: ar('watch-task:present') }).click()
  const projector = page.getByRole('dialog', { name: ar('watch-task:projector.label') })
  await expect(projector).toBeVisible()
  await expect(projector.getByRole('button', { name: ar('common:accessibility') })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.emulateMedia({ media: 'print' })
  await expect(opener).toBeHidden()
  await follow(page, `/TeacherTaskPrev/${id}`)
  await expect(page.getByText(ar('take-task:preview.note'))).toBeVisible()
  await context.close()
})
