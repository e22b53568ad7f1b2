import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { withResolvers } from '../api/older-browsers.ts'
import { pageOfOne } from '../app/testing/given-graded.ts'
import { ENTRIES } from '../app/testing/given-teacher.ts'
import { holdReplies } from '../app/testing/held-replies.ts'
import { lateEffects } from '../app/testing/late-effects.ts'
import { closeScreen } from '../app/testing/open-screen.tsx'
import { shownBanners } from '../app/testing/shown-banners.ts'
import { i18n } from '../i18n/i18n.ts'

const say = (key: string, options = {}) => i18n.t(key, options)
const number = 12
const label = () => say('marking:comment.onAnswer', { number })
const field = () => page.getByRole('textbox', { name: new RegExp(`^${label()}`) })
const openField = () => page.getByRole('button', { name: `${say('marking:comment.add')} (${label()})` }).click()
const plain = (text: string | null = '') => text?.replace(/[\u2066-\u2069]/g, '')
afterEach(async () => {
  lateEffects(0)
  sessionStorage.clear()
  await closeScreen()
})

test('a comment that is changed and left while the one before is stored is stored after it', async () => {
  const one = pageOfOne()
  await one.open()
  await openField()
  const reply = withResolvers<void>()
  one.slow.comment = reply.promise
  await field().fill('Good')
  await userEvent.tab()
  await expect.poll(() => one.comments).toEqual(['Good'])
  await field().fill('Good work')
  await userEvent.tab()
  reply.resolve()
  await expect.poll(() => one.stored.comment).toBe('Good work')
  await expect.element(page.getByText(say('marking:comment.saved'))).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a comment that is changed again is stored, also when the teacher goes on before the one before is read again', async () => {
  const one = pageOfOne()
  const banners = shownBanners()
  await one.open()
  await openField()
  const arrive = holdReplies('tasks/view')
  await field().fill('Good')
  await userEvent.tab()
  await expect.poll(() => one.stored.comment).toBe('Good')
  await field().fill('Good work')
  await page.getByRole('button', { name: /^J? ?Next$/ }).click()
  await expect.poll(() => location.pathname).not.toContain('p0')
  arrive()
  await expect.poll(() => one.comments.length).toBe(2)
  await expect.poll(() => one.stored.comment).toBe('Good work')
  expect(banners.filter(({ tone }) => tone === 'bad')).toEqual([])
})

test('a comment that is changed again does not replace that of a colleague who was faster, unseen', async () => {
  const one = pageOfOne()
  await one.open()
  await openField()
  const reply = withResolvers<void>()
  one.slow.comment = reply.promise
  await field().fill('Mine')
  await userEvent.tab()
  await expect.poll(() => one.stored.comment).toBe('Mine')
  await field().fill('Mine and more')
  await userEvent.tab()
  one.byColleague({ comment: 'Theirs' })
  reply.resolve()
  const alert = page.getByRole('alert')
  await expect.element(alert).toBeVisible()
  expect(plain(alert.element().textContent)).toContain('Theirs')
  expect(one.stored.comment).toBe('Theirs')
  await page.getByRole('button', { name: say('marking:stale.saveMine') }).click()
  await expect.poll(() => one.stored.comment).toBe('Mine and more')
})

/** On a slow computer the reply comes before the page of the next student is drawn. */
const DRAWN_AFTER_MS = [0, 50]

/** Types a comment and goes to the next student before the reply. Its comment is not stored, as `fails` arranges. */
async function leaveUnstored(drawnAfter: number, fails: (one: ReturnType<typeof pageOfOne>) => void) {
  const one = pageOfOne()
  const banners = shownBanners()
  await one.open()
  const reply = withResolvers<void>()
  one.slow.comment = reply.promise
  fails(one)
  await openField()
  await field().fill('Mine')
  lateEffects(drawnAfter)
  await page.getByRole('button', { name: /^J? ?Next$/ }).click()
  await expect.poll(() => location.pathname).not.toContain('p0')
  await expect.poll(() => one.comments).toEqual(['Mine'])
  reply.resolve()
  await expect.poll(() => banners.at(-1)?.tone).toBe('bad')
  const name = ENTRIES.find(({ _id }) => _id === 'p0')?.name
  return {
    one,
    text: plain(banners.at(-1)?.text),
    named: plain(say('marking:comment.unstoredOnAnswer', { name, number })),
    back: () => banners.at(-1)?.action?.run(),
  }
}

test.each(DRAWN_AFTER_MS)(
  'a comment that is refused after the teacher has gone on is named in a banner, and the page that it opens shows both (%i ms)',
  async (drawnAfter) => {
    const { one, text, named, back } = await leaveUnstored(drawnAfter, ({ byColleague }) =>
      byColleague({ comment: 'Theirs' }),
    )
    expect(text).toBe(`${named} ${say('marking:stale.comment')}`)
    back()
    const alert = page.getByRole('alert')
    await expect.element(alert).toBeVisible()
    expect(plain(alert.element().textContent)).toContain('Theirs: Theirs. Yours: Mine.')
    await page.getByRole('button', { name: say('marking:stale.saveMine') }).click()
    await expect.poll(() => one.stored.comment).toBe('Mine')
    await expect.element(alert).not.toBeInTheDocument()
  },
)

test('the page that the banner opens shows both also where it reads the comment of the colleague only then', async () => {
  const { one, back } = await leaveUnstored(0, ({ byColleague, fails }) => {
    byColleague({ comment: 'Theirs' })
    fails.view = true
  })
  // With late effects the page of the next student is drawn only now; the page that was left would not be read again.
  await expect.element(field()).not.toBeInTheDocument()
  one.fails.view = false
  back()
  const alert = () => plain(document.querySelector('[role=alert]')?.textContent)
  await expect.poll(alert).toContain('Theirs: Theirs. Yours: Mine.')
})

test.each(DRAWN_AFTER_MS)(
  'a comment that fails after the teacher has gone on is named in a banner, and the page that it opens still has it (%i ms)',
  async (drawnAfter) => {
    const { one, text, named, back } = await leaveUnstored(drawnAfter, ({ fails }) => {
      fails.comment = true
    })
    expect(text).toContain(named)
    one.fails.comment = false
    back()
    await expect.element(field()).toHaveValue('Mine')
    await page.getByRole('button', { name: say('marking:comment.save') }).click()
    await expect.poll(() => one.stored.comment).toBe('Mine')
  },
)
