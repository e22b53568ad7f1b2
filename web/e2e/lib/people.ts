import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Body, CallName, Reply } from '../../../server/contract/calls.ts'
import type { UserInfo } from '../../../server/contract/session.ts'
import { reusedBrowser } from './browser-reuse.ts'
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
  const touch = phone ?? false
  const { context, page } = await reusedBrowser(browser, { viewport: touch ? PHONE : DESKTOP, touch })
  await setLanguage(context, language)
  return { context, page, errors: watchConsole(page) }
}

/** The same, logged in by a call instead of the popup. */
export async function openAs(browser: Browser, user: string, how: How): Promise<Person> {
  const visitor = await openVisitor(browser, how)
  const { success } = await post(visitor.context.request, 'login', { user, pass: PASSWORD })
  if (success.userinfo.userlevel > 1 && !how.keepDrafts) await deleteDrafts(visitor.context.request)
  return { ...visitor, me: success.userinfo }
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
