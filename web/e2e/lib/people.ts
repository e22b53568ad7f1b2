import type { APIRequestContext, Browser, BrowserContext, Cookie, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Body, CallName, Reply } from '../../../server/contract/calls.ts'
import type { UserInfo } from '../../../server/contract/session.ts'
import { beforeClose, reusedBrowser } from './browser-reuse.ts'
import { baseUrl } from './servers.ts'
import type { Language } from './texts.ts'
import { watchConsole } from './watch-console.ts'

export const PASSWORD = 'demo1234'
export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 800 }

export interface Visitor {
  context: BrowserContext
  page: Page
  /** Live list of console errors and exceptions of the page. */
  errors: string[]
}
export interface Person extends Visitor {
  me: UserInfo
}

interface How {
  language: Language
  phone?: boolean
  /** Keeps the drafts of tasks that earlier tests left on the server. */
  keepDrafts?: boolean
}

/** A separate browser with the language in its cookie, not logged in. */
export async function openVisitor(browser: Browser, { language, phone }: How): Promise<Visitor> {
  const { context, page } = await reusedBrowser(
    browser,
    phone ? { kind: 'touch', viewport: PHONE } : { kind: 'desktop', viewport: DESKTOP },
  )
  await setLanguage(context, language)
  return { context, page, errors: watchConsole(page) }
}

/** Sessions of closed browsers by login name, because a login hashes the password, which is slow on purpose. */
const sessions = new Map<string, Cookie[]>()

/** The same, logged in by a call instead of the popup. */
export async function openAs(browser: Browser, user: string, how: How): Promise<Person> {
  const visitor = await openVisitor(browser, how)
  const { context } = visitor
  const me =
    (await resumed(context, user)) ?? (await post(context.request, 'login', { user, pass: PASSWORD })).success.userinfo
  beforeClose(context, async () => {
    const session = (await context.cookies(baseUrl())).find(({ name }) => name === 'sid')
    if (session) sessions.set(user, [...(sessions.get(user) ?? []), session])
  })
  if (me.userlevel > 1 && !how.keepDrafts) await deleteDrafts(context.request)
  return { ...visitor, me }
}

/** Goes on with the session of a closed browser, unless a test ended it or logged in as another person. */
async function resumed(context: BrowserContext, user: string): Promise<UserInfo | undefined> {
  const session = sessions.get(user)?.pop()
  if (!session) return undefined
  await context.addCookies([session])
  const { success } = await post(context.request, 'checkLogin')
  if (success?.userinfo.user === user) return success.userinfo
  await context.clearCookies({ name: session.name })
  return undefined
}

/** An editor would go on with the draft of an earlier test. */
async function deleteDrafts(request: APIRequestContext): Promise<void> {
  const { drafts } = await post(request, 'tasks/drafts', {})
  for (const { draft } of drafts) await post(request, 'tasks/delete_draft', { draft })
}

/** Two browsers: a teacher on a desktop, a student on a phone. */
export async function openBoth(browser: Browser, language: Language): Promise<{ teacher: Person; student: Person }> {
  const teacher = await openAs(browser, 'teacher1', { language })
  const student = await openAs(browser, 'student1', { language, phone: true })
  return { teacher, student }
}

/** The same, both on desktops; `close` closes both. */
export async function openAtDesks(browser: Browser, language: Language) {
  const teacher = await openAs(browser, 'teacher1', { language })
  const student = await openAs(browser, 'student1', { language })
  const close = async () => {
    await teacher.context.close()
    await student.context.close()
  }
  return { teacher, student, close }
}

export async function setLanguage(context: BrowserContext, language: Language): Promise<void> {
  await context.addCookies([{ name: 'lang', value: language, url: baseUrl() }])
}

/** A call of the contract; fails the test unless it succeeds. */
export async function post<Name extends CallName>(
  request: APIRequestContext,
  name: Name,
  body?: Body<Name>,
): Promise<Reply<Name>> {
  const response = await request.post(`${baseUrl()}/api/${name}`, { data: body ?? {} })
  expect(response.status(), `${name}: ${await response.text()}`).toBe(200)
  return (await response.json()) as Reply<Name>
}
