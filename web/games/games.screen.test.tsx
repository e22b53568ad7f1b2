import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Reply } from '../../server/contract/calls.ts'
import { withResolvers } from '../api/older-browsers.ts'
import { aGame, GAME_CATS, GAMES } from '../app/testing/given-public.ts'
import { STUDENT } from '../app/testing/given-student.ts'
import { closeScreen, drawn, openScreen, type Replies } from '../app/testing/open-screen.tsx'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'
import { FURTHER_STATE } from '../app/testing/sizes.ts'
import { i18n } from '../i18n/i18n.ts'

const gamesAre = (games: Replies['Games/view']): Replies => ({ 'Games/viewCats': GAME_CATS, 'Games/view': games })

afterEach(closeScreen)

test.each([
  { who: 'a visitor', me: undefined, locks: 1, widths: undefined },
  { who: 'a student', me: STUDENT, locks: 0, widths: FURTHER_STATE },
])('the games of $who', async ({ me, locks, widths }) => {
  await openScreen({ at: '/Games', me, replies: gamesAre(GAMES) })
  await drawn('main article')
  expect(document.querySelectorAll('svg.lucide-lock')).toHaveLength(locks)
  expect(await findingsInBothLanguages(widths)).toEqual([])
})

test('a filter that no game matches', async () => {
  await openScreen({ at: '/Games?cat=words&grade=12', replies: gamesAre([]) })
  await drawn()
  await expect.element(page.getByText(i18n.t('games:empty'))).toBeVisible()
  expect(await findingsInBothLanguages(FURTHER_STATE)).toEqual([])
})

test('a game that does not exist', async () => {
  await openScreen({ at: '/Game/none', replies: gamesAre([]) })
  await drawn()
  const title = page.getByRole('heading', { level: 1, name: i18n.t('common:pages.notFoundTitle') })
  await expect.element(title).toBeVisible()
  expect(await findingsInBothLanguages(FURTHER_STATE)).toEqual([])
})

// The game is missing then: its frame would need a server.
test.each([
  { at: '/Games', games: GAMES, looks: false, part: 'main article' },
  { at: '/Game/pairs', games: [], looks: true, part: 'main h1:not(.sr-only)' },
])('$at that failed to load is read again by its button', async ({ at, games, looks, part }) => {
  let fails = true
  const reply = () => (fails ? { status: 500, error: 'all' } : games) as Reply<'Games/view'>
  await openScreen({ at, replies: gamesAre(reply) })
  await drawn('main [role=alert]')
  await expect.element(page.getByText(i18n.t('errors:cannotLoad'))).toBeVisible()
  // screen-states.screen.test.tsx looks at the failed list.
  if (looks) expect(await findingsInBothLanguages(FURTHER_STATE)).toEqual([])
  fails = false
  await page.getByRole('button', { name: i18n.t('common:retry') }).click()
  await drawn(part)
})

test('a locked game is loaded again from an address that is still valid', async () => {
  let days = 0
  const locked = () => [aGame({ open: 2, game: `pairs~${days}` })]
  await openScreen({ at: '/Game/pairs', me: STUDENT, replies: gamesAre(locked) })
  await drawn('main iframe')
  const source = () => document.querySelector('main iframe')?.getAttribute('src')
  expect(source()).toBe('/games/pairs~0/index.html')
  // The address of a locked game expires after some hours.
  days = 1
  await page
    .getByRole('button', { name: i18n.t('games:reload') })
    .first()
    .click()
  await expect.poll(source).toBe('/games/pairs~1/index.html')
})

test('a locked game that is loaded again shows that it loads, and its address is asked for once', async () => {
  const game = [aGame({ open: 2, game: 'pairs~0' })]
  const reply = withResolvers<Reply<'Games/view'>>()
  let [asked, waits] = [0, false]
  const view = () => {
    asked += 1
    return (waits ? reply.promise : game) as Reply<'Games/view'>
  }
  await openScreen({ at: '/Game/pairs', me: STUDENT, replies: gamesAre(view) })
  await drawn('main iframe')
  const lost = page.getByText(i18n.t('games:lost'))
  const loading = page.getByText(i18n.t('games:loading'))
  // The first time it is loaded again by itself.
  await expect
    .poll(() => {
      const source = document.querySelector<HTMLIFrameElement>('main iframe')?.contentWindow ?? null
      window.dispatchEvent(new MessageEvent('message', { source, data: { bawaba: 'lost' } }))
      return lost.elements().length
    })
    .toBe(1)
  ;[asked, waits] = [0, true]
  const reload = page.getByRole('button', { name: i18n.t('games:reload') })
  await reload.nth(1).click()
  await expect.element(loading).toBeVisible()
  expect(lost.elements()).toEqual([])
  await reload.first().click()
  expect(asked).toBe(1)
  const before = document.querySelector('main iframe')
  reply.resolve(game)
  await expect.poll(() => document.querySelector('main iframe') === before).toBe(false)
  expect(asked).toBe(1)
})
