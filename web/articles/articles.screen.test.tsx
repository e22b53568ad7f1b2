import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { EVERY_SCREEN, inDays, LONG_NAME, LONG_TITLE } from '../app/testing/given.ts'
import { anArticle } from '../app/testing/given-public.ts'
import { lateEffects } from '../app/testing/late-effects.ts'
import { closeScreen, drawn, openScreen, type Replies } from '../app/testing/open-screen.tsx'
import { aManager } from '../app/testing/people.ts'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'
import { FURTHER_STATE } from '../app/testing/sizes.ts'
import { i18n } from '../i18n/i18n.ts'

const MESSAGE = { name: 'سميرة', email: 'samira@school.example', phone: '', full: 'Hello' }

afterEach(async () => {
  lateEffects(0)
  await closeScreen()
})

test('an article', async () => {
  await openScreen({ at: '/Article/about', replies: { Article: [anArticle()] } })
  await drawn('main article h1')
  expect(await findingsInBothLanguages()).toEqual([])
})

async function openForm(contact: Replies['system/contact']): Promise<void> {
  const { contactUSID: _id } = EVERY_SCREEN.Home.site.articles
  const replies = { Home: EVERY_SCREEN.Home, Article: [anArticle({ _id })], 'system/contact': contact }
  await openScreen({ at: `/Article/${_id}`, replies })
  await drawn('main form')
}
const field = (name: keyof typeof MESSAGE) => document.querySelector(`main form [name=${name}]`) as HTMLInputElement
const fill = async (given: Partial<typeof MESSAGE>) => {
  for (const [name, value] of Object.entries(given))
    await page.elementLocator(field(name as keyof typeof MESSAGE)).fill(value)
}
const send = () => page.getByRole('button', { name: i18n.t('articles:contact.send') }).click()
const problem = (key: string) => page.getByText(i18n.t(`errors:texts.${key}`))

test('the contact form shows problems beside the fields', async () => {
  await openForm('pending')
  await send()
  await expect.poll(() => document.activeElement).toBe(field('name'))
  await expect.poll(() => problem('required').elements().length).toBe(3)
  await fill({ name: MESSAGE.name, email: 'samira', phone: 'call me', full: MESSAGE.full })
  await send()
  await expect.poll(() => document.activeElement).toBe(field('email'))
  await expect.element(problem('badEmail')).toBeVisible()
  await expect.element(problem('badPhone')).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})

test('the contact form keeps its text until the server has it', async () => {
  let refuses = true
  await openForm(() => {
    const refused = { status: 429, error: 'rate_limit', retryAfter: 120 }
    return (refuses ? refused : { success: true }) as { success: true }
  })
  await fill(MESSAGE)
  await send()
  await expect.element(page.getByText(i18n.t('errors:retryAfter', { count: 2 }), { exact: false })).toBeVisible()
  await expect.element(page.getByText(i18n.t('articles:contact.kept'), { exact: false })).toBeVisible()
  expect(field('full').value).toBe(MESSAGE.full)
  refuses = false
  await send()
  await expect.element(page.getByText(i18n.t('articles:contact.sent'))).toBeVisible()
  expect(await findingsInBothLanguages(FURTHER_STATE)).toEqual([])
})

test('a sent message is not kept when the page is left at once', async () => {
  await openForm({ success: true })
  await fill(MESSAGE)
  const kept = () => JSON.stringify(sessionStorage).includes(MESSAGE.email)
  await expect.poll(kept).toBe(true)
  lateEffects(500)
  await send()
  await expect.element(page.getByText(i18n.t('articles:contact.sent'))).toBeVisible()
  expect(kept()).toBe(false)
})

test('the messages of the contact form', async () => {
  const message = { ...MESSAGE, _id: 'm1', time: inDays(-1), done_by: null }
  const messages = [
    message,
    { ...message, _id: 'm2', name: LONG_NAME, phone: '045550100', full: LONG_TITLE },
    { ...message, _id: 'm3', name: 'Elias Haddad', done_by: { _id: 'p1', name: LONG_NAME } },
    { ...message, _id: 'm4', done_by: { _id: 'p1', name: 'نبيل عزّام' } },
  ]
  const replies = { 'messages/view': { messages, total: 45, fresh: 2 } }
  await openScreen({ at: '/Messages', me: aManager(), replies })
  await drawn('main li')
  expect(await findingsInBothLanguages()).toEqual([])
})
