import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Body, Reply } from '../../server/contract/calls.ts'
import { store } from '../api/store.ts'
import { LIBRARY_REPLIES, WHOLE_QUIZ } from '../app/testing/given-library.ts'
import { BANK } from '../app/testing/given-questions.ts'
import { closeScreen, drawn, openScreen } from '../app/testing/open-screen.tsx'
import { aStudent, aTeacher } from '../app/testing/people.ts'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'
import { FURTHER_STATE } from '../app/testing/sizes.ts'
import { i18n } from '../i18n/i18n.ts'
import { quizPreviewPopupAtom } from '../parts/popups.ts'

const PHONE: [number, number] = [390, 844]
/** A quiz with its keys, as a teacher has it. */
const KEYED = { ...LIBRARY_REPLIES, 'Quiz/view_by_id': { task: { ...WHOLE_QUIZ, questions: BANK } } }
const open = async (at: string, me = aStudent(), size?: [number, number]) => {
  await openScreen({ at, me, size, replies: LIBRARY_REPLIES })
  await drawn()
}

test.each([
  { at: '/Tasks', part: 'main article', widths: undefined },
  { at: '/Tasks/english', part: 'main article', widths: FURTHER_STATE },
  { at: '/Tasks/english/words', part: 'main article', widths: FURTHER_STATE },
  { at: '/Training', part: 'main article', widths: undefined },
  { at: '/Quiz/view/quiz0', part: 'main h1', widths: undefined },
])('$at has no findings', async ({ at, part, widths }) => {
  await open(at)
  await drawn(part)
  expect(await findingsInBothLanguages(widths)).toEqual([])
})

test('a search that finds no quiz', async () => {
  await open('/Tasks/english?search=qqqq')
  await expect.element(page.getByText(i18n.t('library:empty.tasks'))).toBeVisible()
  expect(await findingsInBothLanguages(FURTHER_STATE)).toEqual([])
})

test("a quiz's page with all its keys, for a teacher", async () => {
  await openScreen({ at: '/Quiz/view/quiz0', me: aTeacher(), replies: KEYED })
  await drawn()
  await page.getByRole('switch', { name: i18n.t('library:quiz.showAll') }).click()
  await expect.element(page.getByText(i18n.t('question:review.key'), { exact: true }).first()).toBeVisible()
  expect(await findingsInBothLanguages(FURTHER_STATE)).toEqual([])
})

test('the list of sections in a dialog, on a phone', async () => {
  await open('/Tasks/english', aStudent(), PHONE)
  await page.getByRole('button', { name: i18n.t('library:chooseSection') }).click()
  await expect.element(page.getByRole('dialog', { name: i18n.t('library:chooseSection') })).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})

test('on a phone, a section’s tile has room for a long word, and its icon is on its picture', async () => {
  await open('/Tasks', aStudent(), [360, 640])
  const tiles = [...document.querySelectorAll<HTMLElement>('main li > a:has(> [data-subject])')].filter(
    ({ offsetWidth }) => offsetWidth > 0,
  )
  expect(tiles.length).toBeGreaterThan(1)
  for (const tile of tiles) {
    const name = tile.querySelector<HTMLElement>(':scope > :last-child > bdi')
    // «Mathematics» in bold letters.
    expect((name?.clientWidth ?? 0) / Number.parseFloat(getComputedStyle(name ?? tile).fontSize)).toBeGreaterThan(6)
    // A name of several lines makes the tile high.
    if (name) name.textContent = 'Society and geography of the Mediterranean'
    const [picture, icon] = [':scope > :first-child', '[data-subject]'].map((one) =>
      tile.querySelector(one)?.getBoundingClientRect(),
    )
    expect(icon && picture && Math.abs(icon.bottom - picture.bottom)).toBeLessThan(8)
  }
})

async function openPreview(me = aStudent()): Promise<void> {
  await open('/Tasks', me)
  store.set(quizPreviewPopupAtom, { open: true, id: 'quiz0' })
  await drawn('[role=dialog] li')
}

test('the preview of a quiz with the longest title', async () => {
  await openPreview(aTeacher())
  expect(await findingsInBothLanguages()).toEqual([])
})

test.each([
  { who: 'a teacher', me: aTeacher(), replies: KEYED, action: 'send', opened: 'questions:preview.title' },
  { who: 'a student', me: aStudent(), replies: LIBRARY_REPLIES, action: 'start', opened: undefined },
  { who: 'a visitor', me: undefined, replies: LIBRARY_REPLIES, action: 'login', opened: undefined },
])(
  "a quiz's preview has its facts and the buttons of the user's role: $who",
  async ({ me, replies, action, opened }) => {
    // A page without a login, because the login would open over the preview.
    await openScreen({ at: '/no/such/page', me, replies })
    await i18n.loadNamespaces('questions')
    await drawn()
    store.set(quizPreviewPopupAtom, { open: true, id: 'quiz0' })
    await drawn('[role=dialog] li')
    const popup = page.getByRole('dialog', { name: WHOLE_QUIZ.name })
    const say = (key: string) => i18n.t(`library:preview.${key}`)
    for (const key of ['questions', 'section', 'grade', 'story'])
      await expect.element(popup.getByText(say(key)).first()).toBeVisible()
    await expect.element(popup.getByText(WHOLE_QUIZ.full).first()).toBeVisible()
    const actions = ['send', 'start', 'login'].filter((key) => popup.getByText(say(key)).elements().length > 0)
    expect(actions).toEqual([action])
    const view = popup.getByRole('link', { name: say('view') })
    if (me) await expect.element(view).toHaveAttribute('href', '/Quiz/view/quiz0')
    else await expect.element(view).not.toBeInTheDocument()
    if (opened) {
      await popup.getByRole('listitem').first().getByRole('button').first().click()
      await expect.element(page.getByRole('dialog', { name: i18n.t(opened) })).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await expect.element(page.getByRole('dialog', { name: i18n.t(opened) })).not.toBeInTheDocument()
    }
    await popup.getByRole('button', { name: i18n.t('common:cancel') }).click()
    await expect.element(popup).not.toBeInTheDocument()
  },
)

test('one question above the preview', async () => {
  await openPreview()
  await page.getByRole('dialog').getByRole('listitem').nth(7).getByRole('button').first().click()
  await expect.poll(() => document.querySelectorAll('dialog:modal').length).toBe(1)
  expect(await findingsInBothLanguages()).toEqual([])
})

test('links to other sections keep the grade that a student chose, and not all grades that an empty section shows', async () => {
  const given = LIBRARY_REPLIES['Quiz/view'] as (body: Body<'Quiz/view'>) => Reply<'Quiz/view'>
  const asked: unknown[] = []
  const openIn = async (at: string) => {
    await openScreen({
      ...{ at, me: aStudent() },
      replies: {
        ...LIBRARY_REPLIES,
        'Quiz/view': (body) => {
          if (body.filter?.cat === 'english') asked.push(body.filter.classes)
          const none = body.filter?.cat === 'english' && body.filter.classes === '11'
          return { ...given(body), ...(none && { tasks: [], total: 0 }) }
        },
      },
    })
    await drawn('main article')
  }
  const links = () => [...document.querySelectorAll('main a[href^="/Tasks"]')].map((one) => one.getAttribute('href'))
  // The student is in grade 11, for which this section has no quiz.
  await openIn('/Tasks/english')
  expect(asked).toEqual(['11', undefined])
  expect(links()).toEqual(expect.arrayContaining(['/Tasks', '/Tasks/maths', '/Tasks/english/words']))
  expect(links().filter((link) => link?.includes('grade'))).toEqual([])
  // A search too is in all grades.
  await page.getByRole('searchbox').fill('late')
  await expect.poll(() => location.search).toBe('?search=late')
  await expect.poll(() => asked).toEqual(['11', undefined, undefined])
  await openIn('/Tasks/english?grade=8')
  const [title] = page
    .getByRole('navigation', { name: i18n.t('common:crumbs') })
    .getByRole('link')
    .elements()
  expect(title?.getAttribute('href')).toBe('/Tasks?grade=8')
})

afterEach(closeScreen)
