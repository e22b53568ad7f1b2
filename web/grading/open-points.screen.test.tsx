import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { withResolvers } from '../api/older-browsers.ts'
import { pageOfOne, SENT_AT } from '../app/testing/given-graded.ts'
import { closeScreen } from '../app/testing/open-screen.tsx'
import { i18n } from '../i18n/i18n.ts'

/* Points of an open answer, given while others or the result are stored. */

const TO = { _id: 'waiting', student: 'p0' }
const say = (key: string, options = {}) => i18n.t(key, options)
const points = () => page.getByLabelText(/^Points out of/)
const finish = () => page.getByRole('button', { name: new RegExp(`^${say('grading:finish')}`) })
const plain = (text: string | null) => text?.replace(/[\u2066-\u2069]/g, '')
const alert = () => page.getByRole('alert')
afterEach(async () => {
  sessionStorage.clear()
  await closeScreen()
})

test('a result that is saved while points are stored waits for them, and a second press does nothing', async () => {
  const one = pageOfOne()
  await one.open()
  const reply = withResolvers<void>()
  one.slow.mark = reply.promise
  await points().fill('3')
  await finish().click()
  await expect.poll(() => one.stored.earned).toBe(300)
  await expect.element(finish()).toBeDisabled()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  reply.resolve()
  await expect.poll(() => one.stored.finished).toBe(true)
  expect(one.sent).toEqual([{ ...TO, finished: true, was: { score: 70, finished: false, sent_at: SENT_AT } }])
  expect(one.marks).toHaveLength(1)
  await expect.element(alert()).not.toBeInTheDocument()
})

test('a result is not made final without points that are typed: wrong ones are shown, failed ones are sent again', async () => {
  const one = pageOfOne()
  await one.open()
  await points().fill('9')
  await finish().click()
  await expect.poll(() => alert().query()?.textContent).toContain('from 0 to')
  await expect.element(points()).toHaveFocus()
  expect(one.sent).toEqual([])
  one.fails.mark = true
  // The field sends its points when it is left. The press finds them on their way, however long it takes.
  const reply = withResolvers<void>()
  one.slow.mark = reply.promise
  await points().fill('3')
  await finish().click()
  await expect.element(finish()).toBeDisabled()
  reply.resolve()
  await expect.element(finish()).toBeEnabled()
  expect(one.marks).toHaveLength(1)
  expect(one.sent).toEqual([])
  one.fails.mark = false
  await finish().click()
  await expect.poll(() => one.stored).toMatchObject({ earned: 300, score: 70, finished: true })
})

test('a final result is not left for the next student while wrong points are typed', async () => {
  const one = pageOfOne()
  one.stored.finished = true
  await one.open()
  await points().fill('9')
  await finish().click()
  await expect.poll(() => alert().query()?.textContent).toContain('from 0 to')
  await expect.element(points()).toHaveFocus()
  await points().fill('3')
  await finish().click()
  await expect.poll(() => location.pathname).not.toContain('p0')
  expect(one.stored.earned).toBe(300)
})

test('points that are typed while others are stored stay in the field', async () => {
  const one = pageOfOne()
  await one.open()
  const reply = withResolvers<void>()
  one.slow.mark = reply.promise
  await points().fill('3')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => one.marks.length).toBe(1)
  await points().fill('1.5')
  reply.resolve()
  await expect.element(page.getByRole('button', { name: say('grading:mark.save') })).toBeEnabled()
  await expect.element(points()).toHaveValue('1.5')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => one.stored.earned).toBe(150)
})

test('points that wait to be stored do not replace those of a colleague who was faster, unseen', async () => {
  const one = pageOfOne()
  await one.open()
  const reply = withResolvers<void>()
  one.slow.mark = reply.promise
  await points().fill('3')
  await userEvent.tab()
  await expect.poll(() => one.stored.earned).toBe(300)
  await points().fill('2')
  await userEvent.tab()
  one.byColleague({ earned: 100 })
  reply.resolve()
  await expect.element(alert()).toBeVisible()
  expect(plain(alert().element().textContent)).toContain('Theirs: 1 of 4 points. Yours: 2 of 4 points.')
  expect(one.stored.earned).toBe(100)
  await page.getByRole('button', { name: say('marking:stale.saveMine') }).click()
  await expect.poll(() => one.stored.earned).toBe(200)
})

test('an answer that waits for the teacher has no points in its card until it has some', async () => {
  const one = pageOfOne({ points: 9 })
  await one.open()
  const card = () => plain(points().element().closest('section')?.textContent ?? '')
  await expect.element(points()).toBeVisible()
  expect(card()).toContain('4 points')
  expect(card()).toContain(say('grading:verdict.unknown'))
  expect(card()).not.toContain('0 of 4 points')
  await points().fill('0')
  await userEvent.keyboard('{Enter}')
  await expect.poll(card).toContain('0 of 4 points')
})

test('a press that ends just after the points are stored is not told that they are missing', async () => {
  const one = pageOfOne()
  await one.open()
  await points().fill('3')
  const field = points().element() as HTMLInputElement
  const seen: string[] = []
  // A press of the button may end after any rendering of the form.
  const drawings = new MutationObserver(() => seen.push(field.value))
  drawings.observe(field.form ?? field, { subtree: true, childList: true, attributes: true, characterData: true })
  await points().click()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(say('grading:mark.saved'))).toBeVisible()
  drawings.disconnect()
  expect(new Set(seen)).toEqual(new Set(['3']))
})
