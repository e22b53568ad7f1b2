import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { startTestApp, type TestApp } from '../testing.ts'
import { firstCalls } from './first-replies.ts'

const PAGE =
  '<!doctype html><html lang="ar"><head><title>x</title><script>boot()</script><link rel="preload" data-language="ar" href="/a.woff2"><link rel="preload" data-language="en" href="/e.woff2"><link rel="stylesheet" crossorigin href="/assets/first-1.css"></head><body><div id="root"></div></body></html>'
const FIRST_VIEW = {
  views: {
    home: { ar: '<h1>اثنا عشر</h1>', en: '<h1>Twelve $& doors</h1>' },
    site: { ar: '<p>إطار</p>', en: '<p>Frame</p>' },
  },
  styles: { file: '/assets/first-1.css', text: 'h1{color:red}' },
  screens: {
    cat: { ar: ['/assets/cat-1.js', '/assets/cat-1.css', '/assets/ar.js'], en: ['/assets/cat-1.js', '/assets/en.js'] },
  },
}
/** Text that would close the script element, or be expanded in a replacement. */
const HOSTILE = '</script><script>alert(1)</script><!-- $& \u2028'

let folder: string
let test: TestApp
let student: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bawaba-first-'))
  writeFileSync(join(folder, 'index.html'), PAGE)
  writeFileSync(join(folder, 'first-view.json'), JSON.stringify(FIRST_VIEW))
  test = await startTestApp({
    clientFolder: folder,
    seed: async ({ db }) => {
      const site = { subject: '', blurb: HOSTILE, ar_blurb: HOSTILE }
      await db.write
        .insertInto('settings')
        .values({ key: 'site', value: JSON.stringify(site) })
        .execute()
    },
  })
  student = await test.login('student1')
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true })
})
const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers })
const repliesIn = (html: string) => {
  const [, text] = /<script type="application\/json" id="first-replies">([\s\S]*?)<\/script>/.exec(html) ?? []
  return text === undefined ? undefined : (JSON.parse(text) as { name: string; asked: object; reply: unknown }[])
}

describe('a page’s first replies', () => {
  it('are those of the calls that its script makes first', async () => {
    const found = repliesIn((await get('/')).payload)
    expect(found?.map(({ name, asked }) => [name, asked])).toEqual([
      ['Home', {}],
      ['menu', {}],
    ])
    for (const { name, asked, reply } of found ?? [])
      expect(reply).toEqual((await test.call(name as 'Home', asked)).body)
    const category = repliesIn((await get('/cat/7')).payload)
    expect(category?.at(-1)).toMatchObject({ name: 'Cat', asked: { classes: '7' }, reply: { cats: [] } })
  })

  it('close no script element and keep every character', async () => {
    const { payload } = await get('/')
    expect(payload).not.toContain('alert(1)</script>')
    expect(payload.match(/<\/script>/g)).toHaveLength(2)
    expect(repliesIn(payload)?.[0]?.reply).toMatchObject({ site: { blurb: HOSTILE } })
  })

  it('contain no personal data: a logged-in person gets the same as a visitor, or none', async () => {
    expect((await get('/', { cookie: student })).payload).toBe((await get('/')).payload)
    const names = repliesIn((await get('/cat/7', { cookie: student })).payload)?.map(({ name }) => name)
    expect(names).toEqual(['Home', 'menu'])
    for (const path of ['/', '/cat/7', '/cat/7/x', '/book/x', '/Article/x', '/Games', '/books'])
      for (const { name } of firstCalls(path)) expect(calls[name].who, name).toBe('all')
    for (const path of ['/Cp', '/MyTasks/5', '/TaskStart/5', '/Profile', '/index.html'])
      expect(repliesIn((await get(path, { cookie: student })).payload), path).toBeUndefined()
  })

  it('are omitted if a call fails, and while the server starts', async () => {
    expect(repliesIn((await get('/book/none')).payload)).toBeUndefined()
    test.deps.lifecycle.become('starting')
    const page = await get('/')
    test.deps.lifecycle.become('ready')
    expect([page.statusCode, repliesIn(page.payload)]).toEqual([200, undefined])
  })
})

describe('a page before its script', () => {
  it('is the home page in the visitor’s language, a frame on other pages, and empty on bare ones', async () => {
    expect((await get('/')).payload).toContain('<div id="root" data-view="home"><h1>اثنا عشر</h1></div>')
    expect((await get('/', { cookie: 'lang=en' })).payload).toContain('<h1>Twelve $& doors</h1>')
    expect((await get('/MyTasks')).payload).toContain('<div id="root" data-view="site"><p>إطار</p></div>')
    for (const path of ['/book/x', '/TaskStart/5', '/index.html'])
      expect((await get(path)).payload, path).toContain('<div id="root"></div>')
  })

  it('inlines styles and preloads files of one language on public pages', async () => {
    const { payload } = await get('/cat/7')
    expect(payload).toContain('<style>h1{color:red}</style>')
    expect(payload).toContain('<link media="not all" rel="stylesheet" crossorigin href="/assets/first-1.css">')
    expect(payload).toContain('<link rel="modulepreload" crossorigin href="/assets/ar.js">')
    expect(payload).not.toContain('/assets/en.js')
    expect([payload.includes('/a.woff2'), payload.includes('/e.woff2')]).toEqual([true, false])
    const panel = (await get('/Cp')).payload
    expect(panel).not.toContain('<style>')
    expect(panel).toContain('<link rel="stylesheet" crossorigin href="/assets/first-1.css">')
  })

  it('is 304 until its contents change', async () => {
    const { etag } = (await get('/')).headers
    const again = await get('/', { 'if-none-match': String(etag) })
    expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', etag])
    expect((await get('/', { 'if-none-match': String(etag), cookie: 'lang=en' })).statusCode).toBe(200)
    await test.deps.db.write.insertInto('grades').values({ grade: 3, img: 'aa/bb/c.png' }).execute()
    expect((await get('/', { 'if-none-match': String(etag) })).statusCode).toBe(200)
  })

  it('allows only its own inline script', async () => {
    const policy = String((await get('/')).headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/)
  })
})
