import { beforeEach, expect, it } from 'vitest'
import { createDraftStore, withDefaults } from './draft-store.ts'
import { watchDraft } from './use-other-tab.ts'

const KEY = 'draft.teacher1'
const BEFORE = { name: '' }

/** A browser: one storage, and tabs that get storage events of the other tabs only. */
function browser() {
  const kept = new Map<string, string>()
  const tabs: EventTarget[] = []
  return {
    open() {
      const page = new EventTarget()
      tabs.push(page)
      const put = (key: string, value: string | undefined) => {
        if (value === undefined) kept.delete(key)
        else kept.set(key, value)
        for (const other of tabs) if (other !== page) other.dispatchEvent(Object.assign(new Event('storage'), { key }))
      }
      const storage = {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: put,
        removeItem: (key: string) => put(key, undefined),
      }
      const store = (key = KEY) =>
        createDraftStore(
          storage,
          key,
          (found) => withDefaults(found, BEFORE),
          () => new Date(0),
        )
      return { page, store }
    },
  }
}

/** A tab with the draft open, its form value, and the last reported state. */
function editing({ page, store }: ReturnType<ReturnType<typeof browser>['open']>, value = BEFORE) {
  const tab = { value, reported: [] as unknown[], store: store(), end: () => {} }
  tab.end = watchDraft({
    page,
    key: KEY,
    store: tab.store,
    here: () => ({ value: tab.value, before: BEFORE }),
    onChange: (change) => tab.reported.push(change),
  })
  return tab
}

let here: ReturnType<typeof editing>
let there: ReturnType<typeof editing>
let third: ReturnType<ReturnType<typeof browser>['open']>
beforeEach(() => {
  const tabs = browser()
  here = editing(tabs.open())
  there = editing(tabs.open())
  third = tabs.open()
})

it('reports a change of the draft to other tabs only', () => {
  there.store.save({ name: 'Past simple' })
  expect(here.reported).toEqual([{ found: { name: 'Past simple' } }])
  expect(there.reported).toEqual([])
})

it('reports that the draft was sent or cleared in another tab', () => {
  here.value = { name: 'Past simple' }
  there.store.clear()
  expect(here.reported).toEqual([{}])
})

it('reports no difference for equal input, an untouched form, and another draft', () => {
  here.value = { name: 'Past simple' }
  there.store.save({ name: 'Past simple' })
  here.value = BEFORE
  there.store.clear()
  expect(here.reported).toEqual([undefined, undefined])
  third.store('draft.teacher1.other').save({ name: 'Other' })
  expect(here.reported).toHaveLength(2)
})

it('stops reporting when the editor is closed', () => {
  here.end()
  there.store.save({ name: 'Past simple' })
  expect(here.reported).toEqual([])
})
