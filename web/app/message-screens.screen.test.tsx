import { type ComponentType, lazy, type ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Reply } from '../../server/contract/calls.ts'
import { awayAtom } from '../api/away.ts'
import { ChunkError } from '../api/load-part.ts'
import { store } from '../api/store.ts'
import { i18n } from '../i18n/i18n.ts'
import { taskEditorPopupAtom } from '../parts/popups.ts'
import { BareLayout, SiteLayout } from './layouts.tsx'
import { PopupBoundary } from './popup-boundary.tsx'
import { OWN_TASKS } from './testing/given-student.ts'
import { keepBanners } from './testing/keep-banners.ts'
import { closeScreen, drawn, openScreen } from './testing/open-screen.tsx'
import { aStudent } from './testing/people.ts'
import { findingsInBothLanguages } from './testing/screen-findings.ts'
import { shortRetries } from './testing/short-retries.ts'

const heading = (key: string) => page.getByRole('heading', { name: i18n.t(`common:${key}`) })

function Broken({ error }: { error: Error }): never {
  throw error
}
const notLoaded = <Broken error={new ChunkError(new Error('not loaded'))} />
const broken = <Broken error={new Error('broken')} />
const inLayout = (Layout: ComponentType, screen: ReactNode) => (
  <Routes>
    <Route element={<Layout />}>
      <Route path="*" element={screen} />
    </Route>
  </Routes>
)

// The error boundaries log every error.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(async () => {
  vi.restoreAllMocks()
  store.set(awayAtom, false)
  await closeScreen()
})

test.each([
  { at: '/no/such/page', me: undefined, title: 'pages.notFoundTitle' },
  { at: '/MyTasks/t1', me: aStudent(), title: 'pages.noPermissionTitle' },
  { at: '/TeacherTaskPrev/none', me: aStudent(), title: 'pages.noPermissionTitle' },
])('a page that does not exist or is not allowed: $at', async ({ at, me, title }) => {
  await openScreen({ at, me, replies: {} })
  await drawn()
  await expect.element(heading(title)).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})

test.each([
  { name: 'that did not load', instead: inLayout(SiteLayout, notLoaded), title: 'pages.chunkTitle' },
  { name: 'that did not load, without header', instead: inLayout(BareLayout, notLoaded), title: 'pages.chunkTitle' },
])('a screen $name', async ({ instead, title }) => {
  await openScreen({ at: '/MyTasks', me: aStudent(), replies: {}, instead })
  await expect.element(heading(title)).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})

test('a screen that throws has the generic error page, which says to log in, with retry and home', async () => {
  await openScreen({ at: '/MyTasks', replies: {}, instead: inLayout(SiteLayout, broken) })
  await expect.element(heading('pages.errorTitle')).toBeVisible()
  const main = page.getByRole('main')
  await expect.element(main.getByText(i18n.t('common:pages.errorText'))).toBeVisible()
  await expect.element(main.getByRole('button', { name: i18n.t('common:retry') })).toBeVisible()
  const home = main.getByRole('link', { name: i18n.t('common:pages.backHome') })
  await expect.element(home).toHaveAttribute('href', '/')
  expect(await findingsInBothLanguages()).toEqual([])
})

test('a call that hangs ends after 30 s in the error state, and can be tried again', async () => {
  shortRetries()
  const timeouts: number[] = []
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    timeouts.push(ms)
    return timeout(ms / 1000)
  })
  let hangs = true
  const view = () => (hangs ? 'pending' : OWN_TASKS['tasks/view']) as Reply<'tasks/view'>
  await openScreen({ at: '/MyTasks', me: aStudent(), replies: { ...OWN_TASKS, 'tasks/view': view } })
  await drawn('main [role=alert]')
  const state = page.getByRole('main').getByRole('alert')
  await expect.element(state.getByText(i18n.t('errors:texts.all'))).toBeVisible()
  await expect.element(state.getByText(i18n.t('errors:texts.error'))).toBeVisible()
  expect(timeouts).toContain(30_000)
  hangs = false
  await state.getByRole('button', { name: i18n.t('common:retry') }).click()
  await drawn('main tbody tr')
})

test('a page without the server', async () => {
  await openScreen({ at: '/Cp', replies: {} })
  store.set(awayAtom, true)
  await expect.element(heading('offline.title')).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
  store.set(awayAtom, 'cell')
  await expect.element(heading('offline.cellTitle')).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})

test('a popup that is loading: a sign above the page, which can still be used', async () => {
  const Loading = lazy(() => new Promise<never>(() => undefined))
  const press = vi.fn()
  const screen = (
    <main style={{ display: 'grid', gridTemplateRows: 'auto 1fr', blockSize: '100dvh' }}>
      <h1>Page</h1>
      <button type="button" onClick={press}>
        Page
      </button>
      <PopupBoundary onClose={() => undefined}>
        <Loading />
      </PopupBoundary>
    </main>
  )
  await openScreen({ at: '/', replies: {}, instead: screen })
  const sign = page.getByRole('status').filter({ hasText: i18n.t('common:loading') })
  await expect.poll(() => getComputedStyle(sign.element()).opacity).toBe('1')
  // Playwright presses the middle, where the sign is.
  await page.getByRole('button', { name: 'Page' }).click()
  expect(press).toHaveBeenCalledOnce()
  expect(await findingsInBothLanguages()).toEqual([])
})

test('a popup that did not load', async () => {
  const popup = <PopupBoundary onClose={() => undefined}>{notLoaded}</PopupBoundary>
  await openScreen({ at: '/', replies: {}, instead: popup })
  await expect.element(page.getByRole('alertdialog', { name: i18n.t('common:pages.partTitle') })).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})

test('a popup for teachers that a visitor opened', async () => {
  // The popup would close by itself during the checks.
  keepBanners()
  await openScreen({ at: '/', replies: {} })
  await drawn()
  store.set(taskEditorPopupAtom, { open: true })
  await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  expect(await findingsInBothLanguages()).toEqual([])
})
