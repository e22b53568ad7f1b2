import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Body, Reply } from '../../server/contract/calls.ts'
import type { Change } from '../../server/contract/changes.ts'
import { CONTENT_KINDS } from '../../server/contract/content-rules.ts'
import { inDays } from '../app/testing/given.ts'
import { CONTENT_REPLIES } from '../app/testing/given-content.ts'
import { closeScreen, drawn, openScreen } from '../app/testing/open-screen.tsx'
import { anEditor } from '../app/testing/people.ts'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'
import { FURTHER_STATE } from '../app/testing/sizes.ts'

/* The content pages with the rows that ship with the project, at every size and in both languages. */

test('the overview of the content has no findings', async () => {
  await openScreen({ at: '/Content', me: anEditor(), replies: CONTENT_REPLIES })
  await drawn('main a b')
  expect(await findingsInBothLanguages()).toEqual([])
})

test.each(CONTENT_KINDS)('the list of %s has no findings', async (list) => {
  await openScreen({ at: `/Content/${list}`, me: anEditor(), replies: CONTENT_REPLIES })
  await drawn('main article')
  expect(await findingsInBothLanguages(list === CONTENT_KINDS[0] ? undefined : FURTHER_STATE)).toEqual([])
})

afterEach(closeScreen)

test('closing the editor of a row returns to that row', async () => {
  await openScreen({ at: '/Content/words', me: anEditor(), size: [390, 500], replies: CONTENT_REPLIES })
  await drawn('main article')
  const row = () => document.querySelectorAll<HTMLAnchorElement>('main article a')[8]
  const name = row()?.textContent ?? ''
  row()?.click()
  const popup = page.getByRole('dialog')
  await drawn('[role=dialog] aside')
  await userEvent.keyboard('{Escape}')
  await expect.element(popup).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.textContent).toBe(name)
  const { top = 0, bottom = 0 } = row()?.getBoundingClientRect() ?? {}
  expect([top >= 0, bottom <= window.innerHeight]).toEqual([true, true])
})

test('the last page of a list whose last row was removed shows the page before it', async () => {
  const asked: unknown[] = []
  const given = CONTENT_REPLIES['content/view'] as (body: Body<'content/view'>) => Reply<'content/view'>
  const view = (body: Body<'content/view'>) => {
    asked.push(body.page)
    return { ...given(body), items: body.page === 1 ? given(body).items : [], total: body.limit ?? 0 }
  }
  await openScreen({ at: '/Content/words?page=2', me: anEditor(), replies: { 'content/view': view } })
  await drawn('main article')
  expect([location.search, asked]).toEqual(['', [2, 1]])
})

test('the last page of the bin whose last row was restored shows the page before it', async () => {
  const removed = (place: number): Change => ({
    ...{ _id: `c${place}`, at: inDays(-place), by: { _id: 'e1', name: 'سلمى' }, list: 'words', row: `w${place}` },
    ...{ name: 'شمس', change: 'removed', in_bin: true, restorable: true },
  })
  const changes = ({ page: at }: Body<'content/changes'>): Reply<'content/changes'> => ({
    ...{ changes: at === 1 ? [removed(1)] : [], total: 30, people: [] },
  })
  await openScreen({ at: '/Content/bin?page=2', me: anEditor(), replies: { 'content/changes': changes } })
  await expect.element(page.getByText('شمس')).toBeVisible()
  expect(location.search).toBe('')
})
