import { expect, type Page, test } from '@playwright/test'
import { disableBrowserReuse } from './lib/browser-reuse.ts'
import { inTurn } from './lib/in-turn.ts'
import { beginAndLoseNetwork, installed, keepsTask, keptAddresses, storedKeys } from './lib/installed.ts'
import { openAs, post } from './lib/people.ts'
import { receipt, studentPage } from './lib/student.ts'
import { sendTask, WAYS } from './lib/tasks.ts'
import { LANGUAGES, loose, type Say, textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

// The other files block the service worker, because its cache would bypass simulated network failures.
test.use({ serviceWorkers: 'allow' })
disableBrowserReuse()

for (const language of LANGUAGES) {
  const turns = inTurn(language)
  const say = textsOf(language)

  turns.test(
    `a reload without network in the middle of a task keeps the answers and sends them once (${language})`,
    async ({ browser }) => {
      const teacher = await openAs(browser, 'teacher1', { language })
      const id = await sendTask(teacher.context.request, { name: `مهمّة بلا شبكة ${newMark()}`, timer: 60 })
      const { page, context } = await openAs(browser, 'student1', { language, phone: true })
      await installed(page, `/TaskStart/${id}`)
      const ui = studentPage(page, say)
      await ui.start()
      await ui.pick('عمّان')
      await ui.saved()
      await keepsTask(page)

      await context.setOffline(true)
      await ui.goTo(2)
      await ui.typeWord('day')
      await ui.kept()
      await page.reload()
      // The saved answer, the pending one, the clock, and the offline message.
      await expect(page.getByText(say('take-task:banner.away'))).toBeVisible()
      await expect(page.getByRole('timer')).toBeVisible()
      await ui.goTo(2)
      await expect(page.locator('main input[type=text]')).toHaveValue('day')
      await ui.goTo(1)
      await expect(page.locator('label').filter({ hasText: 'عمّان' }).getByRole('radio')).toBeChecked()
      await ui.goTo(3)
      await ui.fill(['cat', 'mat'])
      await ui.kept()

      const drafts: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/api/tasks/draft')) drafts.push(request.postData() ?? '')
      })
      await page.locator('main').evaluate((main) => Object.assign(main, { same: true }))
      const readAgain = page.waitForResponse('**/api/tasks/view')
      await context.setOffline(false)
      await ui.saved()
      await expect(page.getByText(say('take-task:banner.away'))).toBeHidden()
      // Online again, the page loads missing data and keeps its state.
      await readAgain
      await page.waitForTimeout(500)
      expect(await page.locator('main').evaluate((main) => 'same' in main)).toBe(true)
      const { attempt } = await post(context.request, 'tasks/start', { _id: id })
      expect(attempt?.draft.map(({ answer, answers }) => answers ?? answer)).toEqual([0, 'day', ['cat', 'mat']])
      // Acknowledged answers are not sent again.
      expect(drafts.join()).not.toContain('"answer":0')
      await send(page, say)
      expect((await storedKeys(page)).filter((key) => key.startsWith('attempt'))).toEqual([])
      await context.close()
      await teacher.context.close()
    },
  )
}

const ar = textsOf('ar')

test('without network the home page of the installed portal links to the running task', async ({ browser }) => {
  const { page, id, close } = await beginAndLoseNetwork(browser)
  await page.goto('/')
  await page.getByRole('link', { name: loose(ar('common:offline.backToTask')) }).click()
  await expect(page).toHaveURL(`/TaskStart/${id}`)
  await studentPage(page, ar).goTo(1)
  await expect(page.locator('label').filter({ hasText: 'عمّان' }).getByRole('radio')).toBeChecked()
  await expect(receipt(page)).toBeVisible()
  await close()
})

test('pictures and sounds of a begun task are available without network', async ({ browser }) => {
  const teacher = await openAs(browser, 'teacher1', { language: 'ar' })
  const stored = async (type: 3 | 4) => {
    const { questions } = await post(teacher.context.request, 'questions/view', { type, limit: 50 })
    const found = questions.find(({ file, answersType }) => file?.file && answersType === undefined)
    if (!found) throw new Error(`No question of type ${type} with a file`)
    return found
  }
  const [picture, sound] = [await stored(4), await stored(3)]
  const id = await sendTask(teacher.context.request, { name: `مهمّة ${newMark()}` }, [WAYS.choice, picture, sound])
  const { page, context } = await openAs(browser, 'student1', { language: 'ar', phone: true })
  await installed(page, `/TaskStart/${id}`)
  const ui = studentPage(page, ar)
  await ui.start()
  const media = [`/img/${picture.file?.file}`, `/files/${sound.file?.file}`]
  await expect.poll(async () => (await keptAddresses(page)).filter((path) => media.includes(path))).toHaveLength(2)
  await keepsTask(page)

  // Neither was shown yet, and the HTTP cache is cleared too.
  await context.setOffline(true)
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
  const shown = () => page.locator('main img').evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)
  const heard = () => page.locator('main audio').evaluate(async (player: HTMLAudioElement) => player.duration > 0)
  await ui.goTo(2)
  await expect.poll(shown).toBe(true)
  await ui.goTo(3)
  await expect.poll(heard).toBe(true)
  await context.close()
  await teacher.context.close()
})

async function send(page: Page, say: Say) {
  const ui = studentPage(page, say)
  await ui.send()
  await ui.sendAsIs()
  await expect(page.getByRole('heading', { name: say('take-task:waiting.title') })).toBeVisible()
}
