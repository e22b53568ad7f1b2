import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { withResolvers } from '../api/older-browsers.ts'
import { pageOfOne } from '../app/testing/given-graded.ts'
import { ENTRIES } from '../app/testing/given-teacher.ts'
import { closeScreen } from '../app/testing/open-screen.tsx'
import { shownBanners } from '../app/testing/shown-banners.ts'
import { i18n } from '../i18n/i18n.ts'

/* A teacher who leaves a student while a comment is stored, and returns before the reply. */

const say = (key: string, options = {}) => i18n.t(key, options)
const label = () => say('marking:comment.onAnswer', { number: 12 })
const field = () => page.getByRole('textbox', { name: new RegExp(`^${label()}`) })
const buttonOf = (key: string) => page.getByRole('button', { name: `${say(key)} (${label()})` })
const unsaved = () => page.getByText(say('marking:comment.unsaved'))
const goTo = (name: RegExp) => page.getByRole('button', { name }).click()

afterEach(async () => {
  sessionStorage.clear()
  await closeScreen()
})

/** Types a comment, goes to the next student and returns. `waits`: for what `arrive` releases. */
async function returnEarly(waits: 'slow' | 'late', prepare = (_: ReturnType<typeof pageOfOne>) => {}) {
  const one = pageOfOne()
  const banners = shownBanners()
  await one.open()
  const reply = withResolvers<void>()
  one[waits].comment = reply.promise
  prepare(one)
  await buttonOf('marking:comment.add').click()
  await field().fill('Mine')
  await goTo(/Next$/)
  await expect.poll(() => location.pathname).not.toContain('p0')
  await expect.poll(() => one.comments).toEqual(['Mine'])
  await expect.element(field()).not.toBeInTheDocument()
  await goTo(/Previous/)
  await expect.element(page.getByRole('heading', { name: ENTRIES.find(({ _id }) => _id === 'p0')?.name })).toBeVisible()
  return { one, banners, arrive: reply.resolve }
}

test.each(['slow', 'late'] as const)(
  'a page that is shown again while its comment is stored says so, and then that it is saved (%s)',
  async (waits) => {
    const { one, banners, arrive } = await returnEarly(waits)
    if (waits === 'late') {
      await expect.element(field()).toHaveValue('Mine')
      await expect.element(page.getByText(say('marking:comment.saving'))).toBeVisible()
    }
    await expect.element(unsaved()).not.toBeInTheDocument()
    arrive()
    await expect.element(buttonOf('marking:comment.change')).toBeVisible()
    await expect.element(unsaved()).not.toBeInTheDocument()
    expect(one.stored.comment).toBe('Mine')
    expect(banners.filter(({ tone }) => tone === 'bad')).toEqual([])
    await buttonOf('marking:comment.change').click()
    await expect.element(field()).toHaveValue('Mine')
    await field().fill('Mine again')
    await userEvent.tab()
    await expect.poll(() => one.stored.comment).toBe('Mine again')
    expect(one.comments).toEqual(['Mine', 'Mine again'])
  },
)

test('what is typed on that page meanwhile is stored after it', async () => {
  const { one, arrive } = await returnEarly('late')
  await field().fill('Mine and more')
  await userEvent.tab()
  arrive()
  await expect.poll(() => one.stored.comment).toBe('Mine and more')
  await expect.element(page.getByText(say('marking:comment.saved'))).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  expect(one.comments).toEqual(['Mine', 'Mine and more'])
})

test('if it cannot be stored, that page has it and says that it is not saved', async () => {
  const { one, banners, arrive } = await returnEarly('late', ({ fails }) => {
    fails.comment = true
  })
  await expect.element(field()).toHaveValue('Mine')
  arrive()
  await expect.element(unsaved()).toBeVisible()
  await expect.poll(() => banners.at(-1)?.tone).toBe('bad')
  one.fails.comment = false
  await page.getByRole('button', { name: say('marking:comment.save') }).click()
  await expect.poll(() => one.stored.comment).toBe('Mine')
  await expect.element(unsaved()).not.toBeInTheDocument()
})
