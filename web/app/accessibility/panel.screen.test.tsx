import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { i18n } from '../../i18n/i18n.ts'
import { HOME } from '../testing/given-home.ts'
import { OWN_TASKS, STUDENT } from '../testing/given-student.ts'
import { aRunningTask, aTaskRow } from '../testing/given-taking.ts'
import { closeScreen, drawn, openScreen, type Replies } from '../testing/open-screen.tsx'
import { coveredFindings, findingsInBothLanguages, resize } from '../testing/screen-findings.ts'
import { accessibilityEngine } from './engine.ts'

const panel = () => page.getByRole('dialog', { name: i18n.t('accessibility:title') })

async function openPanel(): Promise<void> {
  await page.getByRole('button', { name: i18n.t('common:accessibility') }).click()
  await i18n.loadNamespaces('accessibility')
  await expect.element(panel()).toBeVisible()
}

async function setLargestText(): Promise<void> {
  const name = i18n.t('accessibility:textSize')
  const more = panel().getByRole('button', { name: i18n.t('accessibility:more', { name }) })
  for (let step = 0; step < 5; step++) await more.click()
  await expect.element(panel().getByRole('group', { name })).toMatchTextContent('200%')
}

/** Opens a screen and sets the largest text in the panel. */
async function openLarge(at: string, replies: Replies, language: 'ar' | 'en' = 'ar'): Promise<void> {
  await openScreen({ at, me: STUDENT, replies, language })
  await drawn()
  await openPanel()
  await setLargestText()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel()).not.toBeInTheDocument()
}

afterEach(async () => {
  accessibilityEngine().reset()
  await closeScreen()
})

test('the panel', async () => {
  await openScreen({ at: '/', replies: { Home: HOME } })
  await drawn()
  await openPanel()
  expect(await findingsInBothLanguages()).toEqual([])
})

test('the panel with the largest text', async () => {
  await openScreen({ at: '/', replies: { Home: HOME } })
  await drawn()
  await openPanel()
  await setLargestText()
  expect(await findingsInBothLanguages()).toEqual([])
})

test.each(['/Cp', '/MyTasks'])("a student's list at %s with the largest text", async (at) => {
  await openLarge(at, OWN_TASKS)
  await expect.poll(() => document.querySelectorAll('main tbody tr').length).toBeGreaterThan(0)
  expect(await findingsInBothLanguages()).toEqual([])
})

test('the home with the largest text', async () => {
  await openLarge('/', { Home: HOME })
  expect(await findingsInBothLanguages()).toEqual([])
})

test.each(['ar', 'en'] as const)(
  'with the largest text a small phone hides nothing of a task (%s)',
  async (language) => {
    await openLarge('/TaskStart/t1', { ...aRunningTask('t1'), ...aTaskRow() }, language)
    resize({ width: 360, height: 640 })
    expect(await coveredFindings()).toEqual([])
    await page.getByRole('button', { name: i18n.t('take-task:start.now') }).click()
    await drawn()
    const beads = page.getByRole('navigation').getByRole('button')
    for (const place of [0, 1, 2, 3, 4]) {
      await beads.nth(place).click()
      await expect.element(beads.nth(place)).toHaveAttribute('aria-current', 'step')
      expect(await coveredFindings(), `question ${place + 1}`).toEqual([])
    }
    expect(await findingsInBothLanguages()).toEqual([])
  },
)
