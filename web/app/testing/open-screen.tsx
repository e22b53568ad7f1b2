import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { expect } from 'vitest'
import '../styles.css'
import { page } from 'vitest/browser'
import type { Body, CallName, Reply } from '../../../server/contract/calls.ts'
import type { ErrorBody } from '../../../server/contract/errors.ts'
import type { UserInfo } from '../../../server/contract/session.ts'
import { connectionAtom } from '../../api/live.ts'
import { queryClient } from '../../api/query.ts'
import { LOGGED_OUT, sessionAtom } from '../../api/session.ts'
import { homeAtom, menuAtom } from '../../api/site.ts'
import { store } from '../../api/store.ts'
import { forgetReplies } from '../../api/use-reply.ts'
import { i18n, startI18n } from '../../i18n/i18n.ts'
import { accessibilityOpenAtom } from '../../parts/accessibility/accessibility.ts'
import { cartAtom } from '../../parts/cart/cart.ts'
import * as popups from '../../parts/popups.ts'
import { answerQuestion } from '../../ui/ask.ts'
import { setColorScheme } from '../../ui/color-scheme.ts'
import { bannerAtom } from '../../ui/show-banner.ts'
import { Portal } from '../app.tsx'
import { Providers } from '../providers.tsx'
import { EVERY_SCREEN } from './given.ts'
import { drawPixels, resize } from './screen-findings.ts'

/** `retryAfter`: seconds, sent as the header of that name. */
type Failure = { status: number; retryAfter?: number } & Pick<ErrorBody, 'error' | 'field' | 'turn'>
/** The answer to a call: a reply, a failure, or none ('pending'). A function may also return a failure, 'pending' or a promise. */
type Answer<Name extends CallName> = Reply<Name> | ((body: Body<Name>) => Reply<Name>) | Failure | 'pending'
export type Replies = { [Name in CallName]?: Answer<Name> }
/** One answer to all calls of the screen, except those of header and footer, which have their usual replies. */
type SameAnswer = Failure | 'pending'

interface Opened {
  at: string
  me?: UserInfo
  replies: Replies | SameAnswer
  language?: 'ar' | 'en'
  /** Width and height of the window, px. */
  size?: [number, number]
  /** Rendered in place of the portal: a layout around a screen that cannot be loaded. */
  instead?: ReactNode
  /** The texts are loaded anew, the replies arrive one after the other, and the screen is drawn before each. */
  slow?: boolean
  /** Moves of controls are recorded; `slow` includes it. */
  moving?: boolean
}

let root: Root | undefined
const unexpected: string[] = []

/** Renders one screen of the portal in this browser; `replies` replace the server. */
export async function openScreen(opened: Opened): Promise<void> {
  const {
    at,
    me,
    replies,
    language = 'ar',
    size = [1280, 800],
    instead = <Portal />,
    slow = false,
    moving = slow,
  } = opened
  await closeScreen()
  await page.viewport(...size)
  resize({ width: size[0], height: size[1] })
  drawPixels(moving)
  window.fetch = slow ? inTurn(answering(replies)) : answering(replies)
  // These stay while a page is open, so an earlier test's replies would be shown.
  void store.set(homeAtom, 'anew')
  void store.set(menuAtom, 'anew')
  if (!i18n.isInitialized) await startI18n(language)
  await i18n.changeLanguage(language)
  if (slow) forgetTexts()
  store.set(sessionAtom, me ? { state: 'in', me, fav: [] } : LOGGED_OUT)
  store.set(connectionAtom, 'live')
  history.replaceState(null, '', at)
  const element = document.createElement('div')
  element.id = 'root'
  document.body.append(element)
  root = createRoot(element)
  root.render(<Providers>{instead}</Providers>)
}

/** Waits until `part`, a selector, is drawn, and nothing in the screen or its popup is loading. */
export async function drawn(part = 'main :is(h1, h2)'): Promise<void> {
  await expect.poll(() => document.querySelectorAll(part).length).toBeGreaterThan(0)
  await expect.poll(() => document.querySelectorAll(':is(main, dialog, [role=dialog]) [aria-busy=true]').length).toBe(0)
}

/** Removes the screen. Throws if it made a call that the test did not answer. */
export async function closeScreen(): Promise<void> {
  root?.unmount()
  root = undefined
  document.getElementById('root')?.remove()
  queryClient.clear()
  forgetReplies()
  await callsEnded()
  for (const popup of Object.values(popups)) store.set(popup, { open: false })
  store.set(accessibilityOpenAtom, false)
  // One that a command of the last screen has just shown would cover a part of the next.
  store.set(bannerAtom, undefined)
  answerQuestion(false)
  setColorScheme('light')
  localStorage.clear()
  store.set(cartAtom)
  const calls = unexpected.splice(0)
  if (calls.length > 0) throw new Error(`calls without a reply in the test: ${calls.join(', ')}`)
}

/** `errors` comes with the code of a screen, which is loaded once. */
const KEPT_TEXTS = ['common', 'home', 'errors']

/** Forgets the texts that a page loads when it needs them. i18next itself never does. */
function forgetTexts(): void {
  const { state }: { state: Record<string, number> } = i18n.services.backendConnector
  for (const [language, texts] of Object.entries(i18n.store.data))
    for (const namespace of Object.keys(texts).filter((one) => !KEPT_TEXTS.includes(one))) {
      i18n.removeResourceBundle(language, namespace)
      delete state[`${language}|${namespace}`]
    }
  i18n.options.ns = [...KEPT_TEXTS]
}

/** Time for a screen to read a reply and make its next call, ms. */
const READ_MS = 5
let made = 0

/** Resolves when no call follows the last reply. A screen that reads a tree level by level goes on after it is removed. */
async function callsEnded(): Promise<void> {
  for (let before = -1; before !== made; ) {
    before = made
    await answered()
    await new Promise((resolve) => setTimeout(resolve, READ_MS))
  }
}

const realFetch = window.fetch.bind(window)

function answering(replies: Replies | SameAnswer): typeof fetch {
  return async (input, init) => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input), location.href)
    if (!pathname.startsWith('/api/') || pathname.endsWith('.ts')) return realFetch(input, init)
    made += 1
    const given = answerTo(nameOf(pathname), replies)
    const answer = await (typeof given === 'function' ? given(JSON.parse(String(init?.body ?? '{}'))) : given)
    if (answer === 'pending') return pending(init?.signal)
    if (!isFailure(answer)) return json(200, answer)
    const { status, retryAfter, ...body } = answer
    return json(status, body, retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) })
  }
}

/** Name of the call at a path. That of one book has its id in the path. */
const nameOf = (pathname: string): string =>
  pathname.slice('/api/'.length).replace(/^books\/viewOne\/.*/, 'books/viewOne')

/** A reply that never arrives; the caller may stop waiting. */
const pending = (signal?: AbortSignal | null): Promise<Response> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

/** Frames before each reply. */
const FRAMES = 2
let turn: Promise<void> = Promise.resolve()

/** Answers one call after the other, each some frames after the one before. */
function inTurn(answer: typeof fetch): typeof fetch {
  return async (...call) => {
    const reply = await answer(...call)
    turn = turn.then(async () => {
      for (let frame = 0; frame < FRAMES; frame++) await new Promise(requestAnimationFrame)
    })
    await turn
    return reply
  }
}

/** Resolves when all slow replies have arrived. */
export async function answered(): Promise<void> {
  for (let last: Promise<void> | undefined; last !== turn; ) {
    last = turn
    await last
  }
}

function answerTo(name: string, replies: Replies | SameAnswer): unknown {
  if (replies === 'pending' || isFailure(replies)) return name in EVERY_SCREEN ? EVERY_SCREEN[name as 'menu'] : replies
  const known: Record<string, unknown> = { ...EVERY_SCREEN, ...replies }
  if (name in known) return known[name]
  unexpected.push(name)
  return { status: 500, error: 'error' }
}

const isFailure = (answer: unknown): answer is Failure =>
  typeof answer === 'object' && answer !== null && 'status' in answer && 'error' in answer

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
