import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PEOPLE_REPLIES } from '../app/testing/given-people.ts'
import { heldReply } from '../app/testing/held-uploads.ts'
import { closeScreen, drawn, openScreen } from '../app/testing/open-screen.tsx'
import { aManager } from '../app/testing/people.ts'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'
import { className } from '../i18n/format.ts'
import { i18n } from '../i18n/i18n.ts'
import { dismissBanner } from '../ui/show-banner.ts'

/* Each screen about staff and classes, at every size and in both languages. */

test.each([
  { name: 'the list of teachers', at: '/People', part: 'tbody tr' },
  { name: 'the form of a new teacher', at: '/People?do=teacher', part: '[role=dialog] input' },
  { name: 'the form of a teacher', at: '/People?teacher=w1', part: '[role=dialog] input' },
  { name: 'the import of teachers', at: '/People?do=import', part: '[role=dialog] h3' },
  { name: 'the login sheet without teachers', at: '/People?sheet=choose', part: 'main h1' },
  { name: 'the login sheet of two teachers', at: '/People?sheet=w1,w2', part: 'main h3' },
  { name: 'the list of classes', at: '/People?tab=classes', part: 'main h3' },
  { name: 'the form of a new class', at: '/People?tab=classes&do=class', part: '[role=dialog] input' },
  { name: "the year's end", at: '/People?tab=year', part: 'tbody tr' },
])('$name has no findings', async ({ at, part }) => {
  await openScreen({ at, me: aManager({ classes: [] }), replies: PEOPLE_REPLIES })
  await drawn(part)
  expect(await findingsInBothLanguages()).toEqual([])
})

test('the banner about an added class does not close the form of the next one', async () => {
  const held = heldReply({ success: true })
  const replies = { ...PEOPLE_REPLIES, 'classes/add': held.reply }
  await openScreen({ at: '/People?tab=classes', me: aManager({ classes: [] }), replies, language: 'en' })
  await drawn('main h3')
  const popup = page.getByRole('dialog')
  const add = i18n.t('people:class.add')
  await page.getByRole('button', { name: add }).click()
  await popup.getByRole('combobox', { name: i18n.t('people:class.gradeLabel') }).click()
  await page.getByRole('option', { name: i18n.t('common:grades.3'), exact: true }).click()
  await popup.getByRole('button', { name: add }).click()
  await expect.poll(() => held.bodies.length).toBe(1)
  await popup.getByRole('button', { name: i18n.t('common:cancel') }).click()
  await expect.element(popup).not.toBeInTheDocument()
  await page.getByRole('button', { name: add }).click()
  await expect.element(popup).toBeVisible()
  held.give()
  await expect.element(page.getByText(i18n.t('people:class.added', { name: className('1-3') }))).toBeVisible()
  dismissBanner()
  // As long as a popup needs to close.
  await new Promise((resolve) => setTimeout(resolve, 300))
  await expect.element(popup).toBeVisible()
})

const OF_TWO = aManager({
  classes: [],
  school_id: ['s1', 's2'].map((_id) => ({ _id, name: `مدرسة ${_id}` })),
})

test('the links of a class keep its school, for a manager of two', async () => {
  await openScreen({ at: '/People?tab=classes&school=s1', me: OF_TWO, replies: PEOPLE_REPLIES })
  await drawn('main h3')
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main li a[href^="/"]')]
  expect(links.length).toBeGreaterThan(1)
  for (const { href } of links) expect(new URL(href).searchParams.get('school'), href).toBe('s1')
})

test('the table of scores leads back to the students of the class in its school', async () => {
  const table = { students: [], tasks: [], categories: [], total: 0, position: 1 }
  await openScreen({ at: '/Class/1-7?school=s2', me: OF_TWO, replies: { ...PEOPLE_REPLIES, 'students/table': table } })
  await drawn()
  const back = page.getByRole('main').getByRole('link', { name: i18n.t('students:title') })
  await expect.element(back).toHaveAttribute('href', '/Students?class=1-7&school=s2')
})

afterEach(closeScreen)
