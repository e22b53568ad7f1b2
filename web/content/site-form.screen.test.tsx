import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Body, Reply } from '../../server/contract/calls.ts'
import { withResolvers } from '../api/older-browsers.ts'
import { CONTENT_REPLIES } from '../app/testing/given-content.ts'
import { closeScreen, drawn, openScreen } from '../app/testing/open-screen.tsx'
import { anEditor } from '../app/testing/people.ts'
import { i18n } from '../i18n/i18n.ts'

type Site = Reply<'content/site'>
const SITE: Site = {
  site: {
    ...{ blurb: 'A school', ar_blurb: 'مدرسة', address: '', ar_address: '' },
    ...{ phone: '04 555 01 00', email: 'a@school.example', links: [], social: [] },
  },
  version: 'v1',
}
const field = (name: string) => page.elementLocator(document.querySelector(`[data-field=${name}]`) as HTMLInputElement)
const save = () => page.getByRole('main').getByRole('button', { name: i18n.t('common:save'), exact: true })

test('what is typed while the footer is saved stays, on top of what is stored', async () => {
  let stored = SITE
  const held = withResolvers<void>()
  const sent: Body<'content/site_save'>[] = []
  await openScreen({
    ...{ at: '/Content/site', me: anEditor() },
    replies: {
      ...CONTENT_REPLIES,
      'content/site': () => stored,
      'content/site_save': (async (body: Body<'content/site_save'>) => {
        sent.push(body)
        await held.promise
        // A colleague changes another field before the footer is read again.
        stored = { site: { ...body.site, blurb: 'A colleague’s school' }, version: `v${sent.length + 1}` }
        return { success: true }
      }) as never,
    },
  })
  await drawn('[data-field=phone]')
  await field('phone').fill('04 555 02 00')
  await save().click()
  await expect.poll(() => sent.length).toBe(1)
  await field('email').click()
  await userEvent.keyboard('{End}.org')
  held.resolve()
  await expect.element(page.getByText(i18n.t('content:saved')).first()).toBeVisible()
  await expect.element(field('blurb')).toHaveValue('A colleague’s school')
  await expect.element(field('email')).toHaveValue('a@school.example.org')
  await expect.element(field('email')).toHaveFocus()
  await expect.element(field('phone')).toHaveValue('04 555 02 00')
  await save().click()
  const site = { ...SITE.site, phone: '04 555 02 00' }
  await expect
    .poll(() => sent)
    .toEqual([
      { site, version: 'v1' },
      { site: { ...site, blurb: 'A colleague’s school', email: 'a@school.example.org' }, version: 'v2' },
    ])
  await expect.element(save()).toBeDisabled()
  expect(Object.keys(localStorage).filter((key) => key.includes('.site'))).toEqual([])
})

test('"save" keeps the focus although nothing is left to save', async () => {
  let stored = SITE
  await openScreen({
    ...{ at: '/Content/site', me: anEditor() },
    replies: {
      ...CONTENT_REPLIES,
      'content/site': () => stored,
      'content/site_save': (({ site }: Body<'content/site_save'>) => {
        stored = { site, version: 'v2' }
        return { success: true }
      }) as never,
    },
  })
  await drawn('[data-field=phone]')
  await field('phone').fill('04 555 02 00')
  await expect.element(save()).toBeEnabled()
  ;(save().element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => stored.version).toBe('v2')
  await expect.element(save()).not.toHaveAttribute('aria-busy', 'true')
  await expect.element(save()).toBeDisabled()
  // The browser takes the focus from a disabled button with the next frame.
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  await expect.element(save()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await field('phone').click()
  await expect.element(save()).toHaveAttribute('disabled')
})

test('the focus goes to the link before after the last of a list is removed, and to the button that adds one after all', async () => {
  const links = ['Help', 'Contact'].map((name) => ({ name, ar_name: name, link: '/Help' }))
  await openScreen({
    ...{ at: '/Content/site', me: anEditor(), language: 'en' },
    replies: { ...CONTENT_REPLIES, 'content/site': { site: { ...SITE.site, links }, version: 'v1' } },
  })
  await drawn('[data-field=phone]')
  const rows = () => [...document.querySelectorAll('li:has([data-field^="links."])')]
  const removeLast = async () => {
    rows().at(-1)?.querySelector<HTMLElement>('button:last-of-type')?.focus()
    await userEvent.keyboard('{Enter}')
  }
  await removeLast()
  await expect.poll(() => rows().length).toBe(1)
  expect(rows()[0]?.contains(document.activeElement)).toBe(true)
  await removeLast()
  await expect.poll(() => rows().length).toBe(0)
  expect(document.activeElement?.textContent).toBe(i18n.t('content:site.addLink'))
})

afterEach(closeScreen)
