import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { withResolvers } from '../api/older-browsers.ts'
import { pageOfOne, SENT_AT } from '../app/testing/given-graded.ts'
import { TEACHER } from '../app/testing/given-teacher.ts'
import { closeScreen } from '../app/testing/open-screen.tsx'
import { resize } from '../app/testing/screen-findings.ts'
import { shownBanners } from '../app/testing/shown-banners.ts'
import { i18n } from '../i18n/i18n.ts'

/* What a teacher typed as the score or the status, while the result changes: by the teacher's own marks or by a colleague. */

const TO = { _id: 'waiting', student: 'p0' }

const say = (key: string, options = {}) => i18n.t(key, options)
/** The label tells the stored score while another one is typed. */
const field = () => page.getByRole('textbox', { name: new RegExp(`^${say('grading:score')}`) })
const alert = () => page.getByRole('alert')
const saveButton = () => page.getByRole('button', { name: say('grading:save'), exact: true })
const save = () => saveButton().click()
const makeFinal = () => page.getByRole('radio', { name: say('grading:final') }).click({ force: true })
const givePoints = async () => {
  await page.getByLabelText(/^Points out of/).fill('3')
  await page.getByRole('button', { name: say('grading:mark.save') }).click()
  await expect.element(page.getByText(say('grading:mark.saved'))).toBeVisible()
}
const plain = (text: string | null | undefined) => text?.replace(/[\u2066-\u2069]/g, '')
const readAgain = (score: number) => expect.element(page.getByText(new RegExp(`was .?${score}%`))).toBeVisible()
afterEach(async () => {
  vi.restoreAllMocks()
  sessionStorage.clear()
  await closeScreen()
})

/** Stores a score. The reply arrives when the test calls `arrive`. */
async function saveSlowly(score: string) {
  const one = pageOfOne()
  await one.open()
  const { promise, resolve: arrive } = withResolvers<void>()
  one.slow.score = promise
  await field().fill(score)
  await save()
  await expect.poll(() => one.sent.length).toBe(1)
  return { one, arrive }
}

test('a score that was not typed is not sent: the points given after the status was chosen count', async () => {
  const one = pageOfOne()
  await one.open()
  await makeFinal()
  await givePoints()
  await expect.element(field()).toHaveValue('70')
  await save()
  await expect.poll(() => one.stored).toMatchObject({ score: 70, finished: true })
  expect(one.sent).toEqual([{ ...TO, finished: true, was: { score: 70, finished: false, sent_at: SENT_AT } }])
  await expect.element(alert()).not.toBeInTheDocument()
})

test('a score that was typed before a reload does not replace the one that a colleague has set meanwhile', async () => {
  const one = pageOfOne()
  await one.open()
  await field().fill('60')
  one.byColleague()
  await one.open()
  await expect.element(field()).toHaveValue('60')
  await readAgain(80)
  await field().click()
  await userEvent.keyboard('{Enter}')
  await expect.element(alert()).toBeVisible()
  expect(plain(alert().element().textContent)).toContain('Theirs: 80% (Final). Yours: 60% (Final).')
  expect(one.stored).toMatchObject({ score: 80, finished: true })
  await page.getByRole('button', { name: say('marking:stale.saveMine') }).click()
  await expect.poll(() => one.stored).toMatchObject({ score: 60, finished: true })
})

test('a colleague’s score that arrives shortly after an own change is not overwritten', async () => {
  const one = pageOfOne()
  await one.open()
  await givePoints()
  await field().fill('60')
  one.byColleague()
  one.push()
  await readAgain(80)
  await save()
  await expect.element(alert()).toBeVisible()
  expect(plain(alert().element().textContent)).toContain('Theirs: 80% (Final). Yours: 60% (Final).')
  expect(one.stored).toMatchObject({ score: 80, finished: true })
})

test('own points that change the score under a typed one are not taken for a colleague’s change', async () => {
  const one = pageOfOne()
  await one.open()
  await field().fill('60')
  await givePoints()
  await readAgain(70)
  await save()
  await expect.poll(() => one.stored.score).toBe(60)
  expect(one.sent).toEqual([{ ...TO, score: 60, was: { score: 70, finished: false, sent_at: SENT_AT } }])
  await expect.element(alert()).not.toBeInTheDocument()
})

test('a teacher who keeps what was typed after the notice of a change is not asked again', async () => {
  const one = pageOfOne()
  await one.open()
  await field().fill('60')
  one.byColleague()
  one.push()
  await page.getByRole('button', { name: say('grading:keepMine') }).click()
  await readAgain(80)
  await save()
  await expect.poll(() => one.stored.score).toBe(60)
  await expect.element(alert()).not.toBeInTheDocument()
})

test('a score that is corrected while the one before is stored stays, typed against the stored one', async () => {
  const { one, arrive } = await saveSlowly('70')
  await field().fill('75')
  arrive()
  await expect.element(saveButton()).toBeEnabled()
  await expect.element(field()).toHaveValue('75')
  await readAgain(70)
  await expect.element(page.getByText(say('grading:saved'))).not.toBeInTheDocument()
  await save()
  await expect.poll(() => one.stored.score).toBe(75)
  expect(one.sent.map(({ was }) => was?.score)).toEqual([40, 70])
  await expect.element(page.getByText(say('grading:saved'))).toBeVisible()
})

test('a score that takes long to be stored is not called a change elsewhere when its push comes first', async () => {
  const { one, arrive } = await saveSlowly('70')
  const now = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 10_000)
  await readAgain(40)
  one.push()
  // The page has read its own score.
  await expect.element(page.getByText(/was .?40%/)).not.toBeInTheDocument()
  expect(page.getByText(say('grading:changedDirty')).query()).toBeNull()
  arrive()
  await expect.element(page.getByText(say('grading:saved'))).toBeVisible()
})

test('a result that was refused because own points were not read yet is stored after they are', async () => {
  const one = pageOfOne()
  await one.open()
  const banners = shownBanners()
  one.fails.view = true
  await givePoints()
  await makeFinal()
  await save()
  await expect.poll(() => banners.map(({ text }) => text)).toContain(say('marking:stale.notRead'))
  await expect.element(alert()).not.toBeInTheDocument()
  one.fails.view = false
  await save()
  await expect.poll(() => one.stored).toMatchObject({ score: 70, finished: true })
  await expect.element(alert()).not.toBeInTheDocument()
})

test('a score that was typed for another submission is refused, though its result is equal', async () => {
  const one = pageOfOne()
  await one.open()
  await field().fill('60')
  one.byColleague({ sent_at: '2026-11-01T09:00:00.000Z' })
  await save()
  await expect.element(alert()).toBeVisible()
  expect(one.stored.score).toBe(40)
})

test('a draft of an earlier version, which does not say what it was typed against, is ignored', async () => {
  sessionStorage.setItem(`bawaba.mark.${TEACHER._id}.waiting.p0`, JSON.stringify({ text: '60', finished: true }))
  await pageOfOne().open()
  await expect.element(field()).toHaveValue('40')
})

test.each([320, 360, 390])('both states of the score are read whole on a phone %i px wide', async (width) => {
  await pageOfOne().open()
  await page.viewport(width, 740)
  resize({ width, height: 740 })
  await expect.poll(() => innerWidth).toBe(width)
  const group = page.getByRole('group', { name: i18n.t('grading:status') }).element()
  const box = group.getBoundingClientRect()
  const texts = [...group.querySelectorAll('label')].map((label) => label.getBoundingClientRect())
  expect(texts).toHaveLength(2)
  for (const { left, right } of texts) expect([left >= box.left, right <= box.right]).toEqual([true, true])
})
