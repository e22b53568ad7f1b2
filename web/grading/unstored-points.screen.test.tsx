import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { withResolvers } from '../api/older-browsers.ts'
import { pageOfOne } from '../app/testing/given-graded.ts'
import { ENTRIES, TEACHER } from '../app/testing/given-teacher.ts'
import { closeScreen } from '../app/testing/open-screen.tsx'
import { shownBanners } from '../app/testing/shown-banners.ts'
import { i18n } from '../i18n/i18n.ts'

/* Points of an open answer that are not stored when the teacher leaves the student, or not read again. */

const NAME = ENTRIES.find(({ _id }) => _id === 'p0')?.name
const say = (key: string, options = {}) => i18n.t(key, options)
const points = () => page.getByLabelText(/^Points out of/)
const next = () => page.getByRole('button', { name: /^J? ?Next$/ })
const alert = () => page.getByRole('alert')
const plain = (text: string | null = '') => text?.replace(/[\u2066-\u2069]/g, '')
afterEach(async () => {
  sessionStorage.clear()
  await closeScreen()
})

/** Types points and goes to the next student before the reply, which is `fails`. */
async function leaveUnstored(fails: (one: ReturnType<typeof pageOfOne>) => void) {
  const one = pageOfOne()
  const banners = shownBanners()
  await one.open()
  const reply = withResolvers<void>()
  one.slow.mark = reply.promise
  fails(one)
  await points().fill('3')
  await next().click()
  await expect.poll(() => location.pathname).not.toContain('p0')
  await expect.poll(() => one.marks.length).toBe(1)
  reply.resolve()
  await expect.poll(() => banners.at(-1)?.text).toContain('for question')
  return { one, text: plain(banners.at(-1)?.text), back: () => banners.at(-1)?.action?.run() }
}

test('points that fail after the teacher has gone on are named in a banner, and the page that it opens still has them', async () => {
  const { one, text, back } = await leaveUnstored(({ fails }) => {
    fails.mark = true
  })
  expect(text).toMatch(new RegExp(`^The points of ${NAME} for question \\d+ \\(3\\) were not saved`))
  one.fails.mark = false
  back()
  await expect.element(points()).toHaveValue('3')
  await page.getByRole('button', { name: say('grading:mark.save') }).click()
  await expect.poll(() => one.stored.earned).toBe(300)
})

test('points that were not stored, and what else is typed, are not shown to a teacher who logs in next in the same tab', async () => {
  const { one } = await leaveUnstored(({ fails }) => {
    fails.mark = true
  })
  const score = () => page.getByRole('textbox', { name: new RegExp(`^${say('grading:score')}`) })
  const comment = () => page.getByRole('textbox', { name: new RegExp(`^${say('marking:comment.onAttempt')}`) })
  const addComment = () => {
    const label = say('marking:comment.onAttempt')
    return page.getByRole('button', { name: `${say('marking:comment.add')} (${label})` }).click()
  }
  await one.open()
  await score().fill('60')
  await addComment()
  await comment().fill('Well done')
  await one.open({ ...TEACHER, _id: 't2' })
  await expect.element(points()).toHaveValue('')
  await expect.element(score()).toHaveValue('40')
  await expect.element(comment()).not.toBeInTheDocument()
  await one.open()
  await expect.element(points()).toHaveValue('3')
  await expect.element(score()).toHaveValue('60')
  await expect.element(comment()).toHaveValue('Well done')
})

test('points that are refused after the teacher has gone on are named in a banner, and the page that it opens shows both', async () => {
  const { one, text, back } = await leaveUnstored(({ byColleague }) => byColleague({ earned: 100 }))
  expect(one.stored.earned).toBe(100)
  expect(text).toContain(say('grading:mark.changed'))
  back()
  await expect.element(alert()).toBeVisible()
  expect(plain(alert().element().textContent)).toContain('Theirs: 1 of 4 points. Yours: 3 of 4 points.')
  await page.getByRole('button', { name: say('marking:stale.saveMine') }).click()
  await expect.poll(() => one.stored.earned).toBe(300)
})

test('the next student is not opened without a question while wrong points are typed', async () => {
  const one = pageOfOne()
  await one.open()
  await points().fill('9')
  await next().click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByText(say('grading:leave.points'))).toBeVisible()
  await dialog.getByRole('button', { name: say('grading:leave.stay') }).click()
  await expect.element(points()).toHaveValue('9')
  await next().click()
  await dialog.getByRole('button', { name: say('grading:leave.confirm') }).click()
  await expect.poll(() => location.pathname).not.toContain('p0')
  expect(one.marks).toEqual([])
})

test('the Back button asks before it leaves wrong points', async () => {
  const one = pageOfOne()
  history.replaceState({ idx: -1 }, '', '/MyTasks/waiting')
  history.pushState(null, '', '/')
  await one.open()
  await points().fill('9')
  history.back()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByText(say('grading:leave.points'))).toBeVisible()
  await dialog.getByRole('button', { name: say('grading:leave.stay') }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(points()).toHaveValue('9')
  expect(location.pathname).toBe('/MyTasks/waiting/p0')
  history.back()
  await dialog.getByRole('button', { name: say('grading:leave.confirm') }).click()
  await expect.poll(() => location.pathname).toBe('/MyTasks/waiting')
  expect(one.marks).toEqual([])
})

test('points that are typed are stored when the Back button leaves the page, and the browser asks before it closes it', async () => {
  const one = pageOfOne()
  history.replaceState({ idx: -1 }, '', '/MyTasks/waiting')
  history.pushState(null, '', '/')
  await one.open()
  const reply = withResolvers<void>()
  one.slow.mark = reply.promise
  await points().fill('3')
  history.back()
  await expect.poll(() => location.pathname).toBe('/MyTasks/waiting')
  await expect.poll(() => one.stored.earned).toBe(300)
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(asks()).toBe(true)
  reply.resolve()
  await expect.poll(asks).toBe(false)
})

test('own points that were stored and could not be read again are not taken for a colleague’s', async () => {
  const one = pageOfOne()
  await one.open()
  one.fails.view = true
  await points().fill('3')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(say('grading:mark.saved'))).toBeVisible()
  await expect.element(points()).toHaveValue('3')
  one.fails.view = false
  await points().fill('2')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => one.stored.earned).toBe(200)
  await expect.element(alert()).not.toBeInTheDocument()
})

test('points that are typed on a page that is shown again while its points are stored follow them', async () => {
  const one = pageOfOne()
  const banners = shownBanners()
  await one.open()
  const reply = withResolvers<void>()
  one.slow.mark = reply.promise
  await points().fill('3')
  await next().click()
  await expect.poll(() => one.marks.length).toBe(1)
  await expect.element(points()).not.toBeInTheDocument()
  // The page reads the mark before the server has stored it.
  const after = { ...one.stored }
  Object.assign(one.stored, { earned: null, score: 40, position: after.position - 1 })
  await page.getByRole('button', { name: /Previous/ }).click()
  await expect.element(points()).toHaveValue('')
  Object.assign(one.stored, after)
  await points().fill('2')
  await userEvent.keyboard('{Enter}')
  reply.resolve()
  await expect.poll(() => one.stored.earned).toBe(200)
  await expect.element(page.getByText(say('grading:mark.saved'))).toBeVisible()
  await expect.element(alert()).not.toBeInTheDocument()
  expect(banners.filter(({ tone }) => tone === 'bad')).toEqual([])
  // The field follows the stored points again.
  one.byColleague({ earned: 100 })
  one.push()
  await expect.element(points()).toHaveValue('1')
})
