import { test as base, expect, type Locator } from '@playwright/test'
import type { ContentKind } from '../../../server/contract/content-rules.ts'
import { contentPage } from './content.ts'
import { openAs, openVisitor, type Person, post, type Visitor } from './people.ts'
import { type Say, textsOf } from './texts.ts'
import { newMark } from './unique.ts'

type Row = Record<string, unknown>
interface Fixtures {
  say: Say
  editor: Person
  ui: ReturnType<typeof contentPage>
  /** A visitor in a separate browser. */
  visitor: Visitor
  /** Adds a row by calls and returns its id; it is removed after the test. */
  made: (list: ContentKind, row: Row) => Promise<string>
  /** The same, as a copy of the first row of its list with other names. */
  copied: (list: ContentKind, row: Row) => Promise<string>
  /** Adds a row of this list in the interface, and checks that a visitor sees it. The row is removed after the test. */
  added: (list: ContentKind, word: string, life: Pick<Life, 'look' | 'fill' | 'seen'>) => Promise<void>
  /** Adds, changes, moves and removes a row of this list; after each step the visitor checks it. */
  life: (list: ContentKind, word: string, life: Life) => Promise<void>
}

/** A unique name. */
export const fresh = (word: string): string => `${word} ${newMark()}`

/** An editor on the content pages and a visitor of the portal; errors on either console fail the test. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from its pattern
  say: async ({}, use) => use(textsOf('ar')),
  editor: async ({ browser }, use) => {
    const editor = await openAs(browser, 'editor1', { language: 'ar' })
    await use(editor)
    expect(editor.errors).toEqual([])
    await editor.context.close()
  },
  visitor: async ({ browser }, use) => {
    const visitor = await openVisitor(browser, { language: 'ar' })
    await use(visitor)
    expect(visitor.errors).toEqual([])
    await visitor.context.close()
  },
  ui: async ({ editor, say }, use) => use(contentPage(editor.page, say)),
  made: async ({ editor: { context } }, use) => {
    const rows: { list: ContentKind; _id: string }[] = []
    await use(async (list, row) => {
      const { success } = await post(context.request, 'content/save', { list, row } as never)
      rows.unshift({ list, _id: success._id })
      return success._id
    })
    // After a failed test other rows may still refer to them, so errors are ignored.
    for (const data of rows) await context.request.post('/api/content/remove', { data })
  },
  copied: async ({ editor: { context }, made }, use) =>
    use(async (list, row) => {
      const { items } = await post(context.request, 'content/view', { list, limit: 1 })
      const first = await post(context.request, 'content/edit', { list, _id: items[0]?._id ?? '' })
      const { _id, ...copy } = first.row
      return made(list, { ...copy, ...row })
    }),
  added: async ({ editor: { context }, ui, visitor }, use) => {
    const rows: { list: ContentKind; search: string }[] = []
    await use(async (list, word, life) => {
      const search = fresh(word)
      rows.push({ list, search })
      await add({ ui, visitor }, list, search, life)
    })
    for (const { list, search } of rows) {
      const { items } = await post(context.request, 'content/view', { list, search })
      for (const { _id } of items) await post(context.request, 'content/remove', { list, _id })
    }
  },
  life: async ({ ui, visitor }, use) => use((list, word, life) => lifeOf({ ui, visitor }, list, word, life)),
})

interface Life {
  /** Adds another row of this name next to it, or names an existing one. Undefined if visitors see no list. */
  beside?: string | ((other: string) => Promise<unknown>)
  /** The visitor's page and the selector of rows; or a function that opens the page and returns the rows in order. */
  look: readonly [path: string, selector: string] | ((name: string) => Promise<Locator>)
  /** Fills the form of the new row. */
  fill: (name: string) => Promise<unknown>
  /** More checks as a visitor, after the row was added. */
  seen?: (name: string) => Promise<unknown>
  /** Changes the row in its form; by default its Arabic name. */
  change?: (changed: string) => Promise<unknown>
  /** Moves it to the other side of the row next to it. */
  put?: (changed: string) => Promise<unknown>
}

type Both = Pick<Fixtures, 'ui' | 'visitor'>

/** The rows that visitors see. */
async function rowsOf({ visitor }: Both, name: string, look: Life['look']): Promise<Locator> {
  if (typeof look === 'function') return look(name)
  const [path, selector] = look
  await visitor.page.goto(path)
  return visitor.page.getByRole('main').locator(selector)
}

/** Adds a row in the interface; a visitor sees it. */
async function add(both: Both, list: ContentKind, name: string, life: Pick<Life, 'look' | 'fill' | 'seen'>) {
  const { ui } = both
  await ui.open(list)
  await ui.add(list)
  await life.fill(name)
  await ui.save()
  const items = await rowsOf(both, name, life.look)
  await expect(items.filter({ hasText: name })).toHaveCount(1)
  await life.seen?.(name)
}

/** Adds, changes, moves and removes a row in the interface; after each step a visitor checks it. */
async function lifeOf(both: Both, list: ContentKind, word: string, life: Life) {
  const { ui } = both
  const { beside, look, change = (to: string) => ui.text('name', 'Arabic').fill(to), put } = life
  const [name, changed] = [fresh(word), fresh(`${word} معدّل`)]
  const other = typeof beside === 'function' ? fresh(`${word} آخر`) : beside
  if (typeof beside === 'function') await beside(other ?? '')
  /** Checks as a visitor that the row is there once, and not under its earlier name. */
  const found = async (there: string | undefined, gone?: string) => {
    const items = await rowsOf(both, name, look)
    await expect(items.first()).toBeVisible()
    if (there) await expect(items.filter({ hasText: there })).toHaveCount(1)
    if (gone) await expect(items.filter({ hasText: gone })).toHaveCount(0)
    return items
  }
  /** Whether the row is before the other one. */
  const isFirst = async (items: Locator, other: string) => {
    await expect(items.filter({ hasText: other })).toHaveCount(1)
    const texts = await items.allInnerTexts()
    const [own = -1, another = -1] = [changed, other].map((one) => texts.findIndex((text) => text.includes(one)))
    return own < another
  }

  let before = false
  await test.step('created', async () => {
    await add(both, list, name, life)
    await expect(ui.row(name)).toBeVisible()
  })
  await test.step('changed', async () => {
    await ui.edit(name)
    await change(changed)
    await ui.save()
    await expect(ui.row(changed)).toBeVisible()
    const items = await found(changed, name)
    if (other) before = await isFirst(items, other)
  })
  if (put)
    await test.step('put in order', async () => {
      await put(changed)
      const items = await found(changed)
      if (other) expect(await isFirst(items, other)).toBe(!before)
    })
  await test.step('removed', async () => {
    await ui.remove(list, changed)
    await expect(ui.row(changed)).toHaveCount(0)
    await found(other, changed)
  })
}
