import { lazy, Suspense, useEffect, useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Body, Reply } from '../../server/contract/calls.ts'
import type { UserInfo } from '../../server/contract/session.ts'
import { withResolvers } from '../api/older-browsers.ts'
import { LOGGED_OUT, sessionAtom } from '../api/session.ts'
import { store } from '../api/store.ts'
import { i18n } from '../i18n/i18n.ts'
import { ACTIVITY_REPLIES } from './testing/given-activities.ts'
import { CLASS_REPLIES } from './testing/given-class.ts'
import { HOME } from './testing/given-home.ts'
import { LIBRARY_REPLIES } from './testing/given-library.ts'
import { CLASS_TEXTS, givenServer } from './testing/given-marking.ts'
import { NEW_PANEL, STUDENT_PANEL } from './testing/given-panel.ts'
import { PEOPLE_REPLIES } from './testing/given-people.ts'
import { BANK_REPLIES } from './testing/given-questions.ts'
import { REPLAY_REPLIES } from './testing/given-replay.ts'
import { OWN_TASKS, STUDENT } from './testing/given-student.ts'
import { STUDENT_REPLIES } from './testing/given-students.ts'
import { aRunningTask, aTaskRow } from './testing/given-taking.ts'
import { TEACHER, TEACHER_REPLIES } from './testing/given-teacher.ts'
import { answered, closeScreen, drawn, openScreen, type Replies } from './testing/open-screen.tsx'
import { aManager } from './testing/people.ts'
import { recordMoves, takeMoves } from './testing/record-moves.ts'

/*
 * On a slow network the replies of a screen arrive one by one. A control that was drawn before stays in its place, so that
 * a finger above it does not hit another one. It is not hidden again either, while
 * the screen loads the texts that a reply needs.
 */
const MANAGER = aManager({ classes: [], class_choice: ['1-7', '2-7'] })
const loggedIn = (me: UserInfo): Replies => ({ checkLogin: { success: { userinfo: me, fav: [] } } })
const SCREENS: { at: string; me?: UserInfo; replies: Replies }[] = [
  { at: '/', replies: { Home: HOME } },
  { at: '/login', replies: {} },
  { at: '/', me: STUDENT, replies: { Home: HOME } },
  { at: '/Cp', me: STUDENT, replies: STUDENT_PANEL() },
  { at: '/MyTasks', me: STUDENT, replies: OWN_TASKS },
  { at: '/Tasks', me: STUDENT, replies: LIBRARY_REPLIES },
  { at: '/Training', me: STUDENT, replies: LIBRARY_REPLIES },
  { at: '/TaskStart/t1', me: STUDENT, replies: aTaskRow() },
  { at: '/TaskStart/steady', me: STUDENT, replies: aRunningTask('steady') },
  { at: '/Profile', me: STUDENT, replies: loggedIn(STUDENT) },
  { at: '/Cp', me: TEACHER, replies: TEACHER_REPLIES },
  { at: '/Cp', me: TEACHER, replies: NEW_PANEL(25) },
  { at: '/MyTasks', me: TEACHER, replies: TEACHER_REPLIES },
  { at: '/MyTasks/waiting', me: TEACHER, replies: TEACHER_REPLIES },
  { at: '/MyTasks/final?view=grid', me: TEACHER, replies: TEACHER_REPLIES },
  { at: '/MyTasks/waiting/p0', me: TEACHER, replies: TEACHER_REPLIES },
  { at: '/Task/t1/mark', me: TEACHER, replies: givenServer(CLASS_TEXTS).replies },
  { at: '/Task/t1/replay', me: TEACHER, replies: REPLAY_REPLIES },
  { at: '/Students', me: TEACHER, replies: STUDENT_REPLIES },
  { at: '/Class/1-7', me: TEACHER, replies: CLASS_REPLIES },
  { at: '/Questions', me: TEACHER, replies: BANK_REPLIES },
  { at: '/Fav', me: TEACHER, replies: BANK_REPLIES },
  { at: '/Tasks', me: TEACHER, replies: LIBRARY_REPLIES },
  { at: '/Activities', me: TEACHER, replies: ACTIVITY_REPLIES },
  { at: '/Profile', me: TEACHER, replies: loggedIn(TEACHER) },
  { at: '/People', me: MANAGER, replies: PEOPLE_REPLIES },
]
const SIZES: [number, number][] = [
  [390, 844],
  [1280, 800],
]
/** Every other screen is Arabic on the phone and English in the wide window; the rest is the other way round. */
const named = SCREENS.map((screen, place) => ({
  ...screen,
  who: screen.me ? `level ${screen.me.userlevel}` : 'a visitor',
  languages: place % 2 === 0 ? (['ar', 'en'] as const) : (['en', 'ar'] as const),
}))

beforeAll(async () => {
  // A font that comes late widens words; web/e2e/steady.e2e.ts loads them as a visitor does.
  await Promise.allSettled([...document.fonts].map((face) => face.load()))
  recordMoves(true)
})
afterEach(closeScreen)

/** Resolves when the last change of the screen is drawn. */
async function settled(): Promise<void> {
  await drawn()
  await answered()
  await drawn()
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
}

test.each(named)(
  'no control of $at moves or is hidden after it was drawn ($who)',
  async ({ at, me, replies, languages }) => {
    const found: string[] = []
    for (const [place, size] of SIZES.entries()) {
      const language = languages[place]
      takeMoves()
      await openScreen({ at, me, replies, language, size, slow: true })
      await settled()
      found.push(...takeMoves().map((line) => `${language} at ${size[0]}: ${line}`))
    }
    expect(found).toEqual([])
  },
)

test.each(['ar', 'en'] as const)(
  'the history of a student stays when the class arrives after it (%s)',
  async (language) => {
    const { promise: arrived, resolve: arrive } = withResolvers<void>()
    const view = TEACHER_REPLIES['tasks/view'] as (body: Body<'tasks/view'>) => Reply<'tasks/view'>
    const replies = {
      ...TEACHER_REPLIES,
      'tasks/view': async (body: Body<'tasks/view'>) => {
        if (!body.student) await arrived
        return view(body)
      },
    } as unknown as Replies
    takeMoves()
    await openScreen({ at: '/MyTasks/waiting/p0', me: TEACHER, replies, language, moving: true })
    await i18n.loadNamespaces('grading')
    const replay = page.getByRole('link', { name: i18n.t('grading:history.replay') })
    await expect.element(replay).toBeVisible()
    const compared = () => document.querySelectorAll('main [role=img] > i').length
    expect(compared()).toBeLessThan(2)
    arrive()
    await expect.poll(compared).toBeGreaterThan(1)
    await settled()
    expect(takeMoves()).toEqual([])
  },
)

test.each([
  { who: 'a visitor', session: LOGGED_OUT, wasIn: false },
  { who: 'a student', session: { state: 'in' as const, me: STUDENT, fav: [] }, wasIn: true },
])('no control of the home page moves when the session becomes known: $who', async ({ session, wasIn }) => {
  const found: string[] = []
  for (const language of ['ar', 'en'] as const)
    for (const size of [[320, 700] as [number, number], ...SIZES]) {
      takeMoves()
      await openScreen({ at: '/', replies: { Home: HOME }, language, size, moving: true })
      // Before the first render.
      store.set(sessionAtom, { state: 'unknown', fav: [] })
      if (wasIn) localStorage.setItem('bawaba.wasIn', '1')
      await settled()
      store.set(sessionAtom, session)
      await settled()
      found.push(...takeMoves().map((line) => `${language} at ${size[0]}: ${line}`))
    }
  expect(found).toEqual([])
})

function Pushed() {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const wait = requestAnimationFrame(() => requestAnimationFrame(() => setLate(true)))
    return () => cancelAnimationFrame(wait)
  }, [])
  return (
    <main>
      {late && <h1 style={{ blockSize: 100 }}>Late</h1>}
      <button type="button">Press</button>
    </main>
  )
}

test('a control that something late pushes down is found', async () => {
  await openScreen({ at: '/', replies: {}, instead: <Pushed />, moving: true })
  takeMoves()
  await settled()
  expect(takeMoves().some((line) => line.includes('«Press»'))).toBe(true)
})

const Waiting = lazy(() => new Promise<never>(() => undefined))

function Hidden() {
  const [waits, setWaits] = useState(false)
  return (
    <main>
      <h1>Drawn</h1>
      <Suspense>
        <button type="button" onClick={() => setWaits(true)}>
          Press
        </button>
        {waits && <Waiting />}
      </Suspense>
    </main>
  )
}

test('a control that is hidden while something late loads is found', async () => {
  await openScreen({ at: '/', replies: {}, instead: <Hidden />, moving: true })
  await settled()
  takeMoves()
  document.querySelector('button')?.click()
  await settled()
  expect(takeMoves()).toEqual([expect.stringContaining('«Press» was hidden')])
})
