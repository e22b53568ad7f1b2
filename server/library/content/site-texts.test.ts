import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SiteTexts } from '../../contract/site.ts'
import { type ContentPortal, startContentPortal } from '../../testing/content-portal.ts'
import { newRows } from './suite-rows.ts'

let portal: ContentPortal
beforeAll(async () => {
  portal = await startContentPortal()
})
afterAll(() => portal.close())

const opened = async () => (await portal.test.call('content/site', {}, portal.editor)).body
const save = (site: SiteTexts, version?: string, cookie = portal.editor) =>
  portal.test.call('content/site_save', { site, ...(version !== undefined && { version }) }, cookie)

it('changes the footer on every page, and restores the earlier one from the record', async () => {
  const { site, version } = await opened()
  const next = {
    ...site,
    ar_blurb: 'بوابة جديدة',
    links: [{ name: '', ar_name: 'الألعاب', link: '/Games' }],
    social: [{ name: 'Site', ar_name: 'موقع', link: 'http://school.example/page' }],
  }
  expect(await save(next, version)).toMatchObject({ status: 200 })
  const home = (await portal.test.call('Home')).body.site
  expect(home).toMatchObject({ ar_blurb: 'بوابة جديدة', links: next.links, social: next.social })
  expect(home.articles.aboutUsID).toBe('about')
  expect(await save(next, version, portal.editor2)).toMatchObject({ status: 409, body: { error: 'changed' } })

  const { changes } = (await portal.test.call('content/changes', { list: 'site' }, portal.editor)).body
  expect(changes.map(({ change, by }) => [change, by._id])).toEqual([['changed', 'editor1']])
  await portal.test.call('content/restore', { _id: changes[0]?._id }, portal.editor2)
  expect((await opened()).site).toEqual(site)
})

it.each<[string, Partial<SiteTexts>, string, string]>([
  ['an invalid email address', { email: 'nobody' }, 'bad_value', 'email'],
  ['an invalid phone number', { phone: 'call me' }, 'bad_value', 'phone'],
  ['a link without a name', { links: [{ name: 'x', ar_name: '', link: '/' }] }, 'required', 'links.0.ar_name'],
  ['a missing page', { links: [{ name: '', ar_name: 'س', link: '/gone' }] }, 'no_page', 'links.0.link'],
  ['a script', { social: [{ name: '', ar_name: 'س', link: 'javascript:alert(1)' }] }, 'bad_link', 'social.0.link'],
])('refuses %s and names the field', async (_, part, error, field) => {
  const { site } = await opened()
  expect(await save({ ...site, ...part })).toMatchObject({ status: 422, body: { error, field } })
})

it('refuses links to missing pages in the menu, news and articles', async () => {
  const rows = await newRows(portal)
  const menu = (link: string) => portal.save('menu', { ...rows.menu, link })
  for (const [link, error] of [
    ['/Article/no-such', 'no_page'],
    ['/nowhere', 'no_page'],
    ['ftp://x.example', 'bad_link'],
    ['//evil.example', 'bad_link'],
  ])
    expect(await menu(link ?? '')).toMatchObject({ status: 422, body: { error, field: 'link' } })
  expect(await menu('/Article/about?from=menu#top')).toMatchObject({ status: 200 })
  expect(await menu('http://x.example/')).toMatchObject({ status: 200 })
  const body = (link: string) => `<p><a href="${link}">إلى</a></p>`
  for (const list of ['news', 'articles'] as const) {
    expect(await portal.save(list, { ...rows[list], body: body('/Article/no-such') })).toMatchObject({
      status: 422,
      body: { error: 'no_page', field: 'body' },
    })
    for (const link of ['/Article/about', 'mailto:a@b.example', 'https://x.example/?a=1&amp;b=2'])
      expect(await portal.save(list, { ...rows[list], ar_body: body(link) })).toMatchObject({ status: 200 })
  }
})

it('stores a row without English texts', async () => {
  const rows = await newRows(portal)
  expect(await portal.save('news', { ...rows.news, title: '', short: '', body: '' })).toMatchObject({ status: 200 })
  expect(await portal.save('menu', { ...rows.menu, name: '' })).toMatchObject({ status: 200 })
  for (const list of ['categories', 'files', 'games', 'word-categories'] as const)
    expect(await portal.save(list, { ...rows[list], en_name: '' })).toMatchObject({ status: 200 })
  expect(await portal.save('books', { ...rows.books, name: '' })).toMatchObject({ status: 200 })
})
