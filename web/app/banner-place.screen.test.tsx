import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { i18n } from '../i18n/i18n.ts'
import { showBanner } from '../ui/show-banner.ts'
import { pageOfOne } from './testing/given-graded.ts'
import { CLASS_TEXTS, givenServer } from './testing/given-marking.ts'
import { TEACHER } from './testing/given-teacher.ts'
import { closeScreen, drawn, openScreen } from './testing/open-screen.tsx'
import { aTeacher } from './testing/people.ts'

/* A banner, and the bar that stays at the top of the window of a computer. */

const TEXT =
  'The comment on the answer of Layan to question 12 was not saved. The server cannot be reached at the moment.'
const banner = () => document.querySelector('[popover]')?.getBoundingClientRect() ?? new DOMRect()
const barOf = () => [...document.querySelectorAll('main section')].find((one) => one.querySelector('h1'))
/** A banner with an action stays 10 s. */
async function show(): Promise<void> {
  showBanner({ tone: 'bad', text: TEXT, action: { label: 'Open', run: () => {} } })
  await expect.poll(() => banner().width).toBeGreaterThan(0)
}
/** Controls of the bar that the banner touches. */
const covered = (): (string | null)[] => {
  const { left, right, top, bottom } = banner()
  const touches = (box: DOMRect) => box.left < right && box.right > left && box.top < bottom && box.bottom > top
  return [...(barOf()?.querySelectorAll('button, a, input, label') ?? [])]
    .filter((control) => touches(control.getBoundingClientRect()))
    .map((control) => control.ariaLabel ?? control.textContent)
}
const openGrading = (language: 'ar' | 'en', size: [number, number]) =>
  openScreen({ at: '/MyTasks/waiting/p0', me: TEACHER, replies: pageOfOne().replies, language, size })
const openMarking = (language: 'ar' | 'en', size: [number, number]) =>
  openScreen({
    ...{ at: '/Task/t1/mark', me: aTeacher(), language, size },
    replies: givenServer([...CLASS_TEXTS, ...CLASS_TEXTS.map((text) => `${text} .`)], { byHand: true }).replies,
  })

const SIZES: [number, number][] = [
  [1280, 800],
  [1024, 768],
  [830, 700],
]
test.each([
  ['one student is marked', openGrading],
  ['a question is marked', openMarking],
])('a banner covers no control of the bar that stays where %s', async (_, open) => {
  for (const language of ['ar', 'en'] as const) {
    for (const size of SIZES) {
      await open(language, size)
      await drawn('main h1')
      await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThan(size[1] + 400)
      window.scrollTo(0, 400)
      await expect.poll(() => Math.round(barOf()?.getBoundingClientRect().top ?? 0)).toBe(80)
      await show()
      expect(covered(), `${language} ${size}`).toEqual([])
      expect(banner().bottom).toBeLessThan(size[1])
    }
  }
})

test('above a question over such a page, a banner covers none of its buttons', async () => {
  await openGrading('en', [1280, 800])
  await drawn()
  await page.getByRole('button', { name: i18n.t('grading:delete.action') }).click()
  const buttons = () => [...document.querySelectorAll('dialog button')].map((one) => one.getBoundingClientRect())
  await expect.poll(() => buttons().length).toBe(2)
  await show()
  for (const { top } of buttons()) expect(banner().bottom).toBeLessThan(top)
})

afterEach(closeScreen)
