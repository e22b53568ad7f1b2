import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PEOPLE_REPLIES } from '../app/testing/given-people.ts'
import { STUDENT_REPLIES } from '../app/testing/given-students.ts'
import { closeScreen, drawn, openScreen } from '../app/testing/open-screen.tsx'
import { aManager } from '../app/testing/people.ts'
import { i18n } from '../i18n/i18n.ts'
import { dismissBanner } from '../ui/show-banner.ts'

/* The popup of a person between the press on its button and the reply, and when its banner disappears. */

const popup = page.getByRole('dialog')
const button = (name: string) => popup.getByRole('button', { name, exact: true })
const nameField = () => popup.getByRole('textbox', { name: i18n.t('students:field.name') })
const tabs = () => [...document.querySelectorAll<HTMLElement>('[role=dialog] form fieldset label')].slice(0, 3)
/** Presses each field, choice and tab, as a mouse does: what is inert gets no press. Returns those that got it. */
const pressed = () =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog] form :is(input:not(:disabled), label, summary)')].filter(
    (part) => {
      part.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = part.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return hit !== null && (part === hit || part.contains(hit))
    },
  )

/** Opens a screen whose commands wait until the test sends the reply. */
async function openHeld(at: string) {
  const sent: unknown[] = []
  let arrive: ((reply: unknown) => void) | undefined
  const held = (body: object) => {
    sent.push(body)
    return new Promise((resolve) => {
      arrive = resolve
    }) as never
  }
  await openScreen({
    ...{ at, me: aManager({ classes: ['1-7', '2-8'] }), language: 'en' },
    replies: {
      ...{ ...STUDENT_REPLIES, ...PEOPLE_REPLIES },
      ...{ 'students/update': held, 'students/time': held, 'people/save': held },
    },
  })
  await drawn('[role=dialog] form fieldset label')
  return { sent, arrive: (reply: object) => arrive?.(reply) }
}

test.each([
  ['a student', '/Students?student=p0'],
  ['a teacher', '/People?teacher=w1'],
])('nothing about %s can be changed while it is stored, and everything after it failed', async (_, at) => {
  const { sent, arrive } = await openHeld(at)
  await nameField().fill('Typed')
  const all = pressed()
  expect(all.length).toBeGreaterThan(5)
  await button(i18n.t('common:save')).click()
  await expect.poll(() => sent.length).toBe(1)
  await expect.poll(pressed).toEqual([])
  arrive({ status: 500, error: 'all' })
  await expect.poll(pressed).toEqual(all)
  await expect.element(nameField()).toHaveValue('Typed')
  expect(sent.length).toBe(1)
})

test('a personal time cannot be changed while it is stored, and no tab opened', async () => {
  const { sent, arrive } = await openHeld('/Students?student=p0&tab=time')
  const factors = popup.getByRole('group', { name: i18n.t('students:time.factor') }).getByRole('radio')
  await factors.nth(2).click({ force: true })
  await popup.getByRole('textbox', { name: i18n.t('students:time.reason') }).fill('Reads slowly')
  const all = pressed()
  expect(all).toEqual(expect.arrayContaining(tabs()))
  await button(i18n.t('students:time.save')).click()
  await expect.poll(() => sent.length).toBe(1)
  await expect.poll(pressed).toEqual([])
  arrive({ success: true })
  await expect.poll(pressed).toEqual(expect.arrayContaining(tabs()))
})

test('the banner about a stored student does not close the popup of the next one', async () => {
  const { sent, arrive } = await openHeld('/Students?student=p0')
  await nameField().fill('Typed')
  await button(i18n.t('common:save')).click()
  await expect.poll(() => sent.length).toBe(1)
  await button(i18n.t('common:cancel')).click()
  await expect.element(popup).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Elias Haddad', exact: true }).click()
  await expect.element(popup).toBeVisible()
  arrive({ success: true })
  await expect.element(page.getByText(i18n.t('students:saved'))).toBeVisible()
  dismissBanner()
  await expect.poll(() => location.search).toBe('?student=p8')
  await expect.element(popup).toBeVisible()
})

afterEach(closeScreen)
