import { test as base, expect, type Locator } from '@playwright/test'
import type { ContentKind } from '../../../server/contract/content-rules.ts'
import { contentHand } from './content.ts'
import { openAs, openVisitor, type Person, post, type Visitor } from './people.ts'
import { type Say, textsOf } from './texts.ts'
import { newMark } from './unique.ts'

type Row = Record<string, unknown>
interface Room {
  say: Say
  editor: Person
  hand: ReturnType<typeof contentHand>
  /** Somebody else, in a browser of their own. */
  visitor: Visitor
  /** A row that stands there already, made by the calls; it goes with the test. Answers its id. */
  made: (list: ContentKind, row: Row) => Promise<string>
  /** The same, as a copy of the first row of its list with other names. */
  copied: (list: ContentKind, row: Row) => Promise<string>
  /** A row of this list and of such a name is made, changed, put elsewhere and removed; after each step the visitor looks. */
  life: (list: ContentKind, word: string, life: Life) => Promise<void>
}

/** A name that nothing has yet. */
export const fresh = (word: string): string => `${word} ${newMark()}`

/** An editor at the content pages, and a visitor of the portal; nothing may be told to the console of either. */
export const test = base.extend<Room>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner wants to see what a fixture needs
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
  hand: async ({ editor, say }, use) => use(contentHand(editor.page, say)),
  made: async ({ editor: { context } }, use) => {
    const rows: { list: ContentKind; _id: string }[] = []
    await use(async (list, row) => {
      const { success } = await post(context.request, 'content/save', { list, row } as never)
      rows.unshift({ list, _id: success._id })
      return success._id
    })
    // A test that failed may have left something that holds them.
    for (const data of rows) await context.request.post('/api/content/remove', { data })
  },
  copied: async ({ editor: { context }, made }, use) =>
    use(async (list, row) => {
      const { items } = await post(context.request, 'content/view', { list, limit: 1 })
      const first = await post(context.request, 'content/edit', { list, _id: items[0]?._id ?? '' })
      const { _id, ...its } = first.row
      return made(list, { ...its, ...row })
    }),
  life: async ({ hand, visitor }, use) => use((list, word, life) => lifeOf({ hand, visitor }, list, word, life)),
})

interface Life {
  /** Makes another row of this name, beside which it stands; or the name of one that is there. Without it no visitor has a list of such rows. */
  beside?: string | ((other: string) => Promise<unknown>)
  /** The page where a visitor finds such rows, and what they are there; or opens it and answers them, in their order. */
  look: readonly [path: string, selector: string] | ((name: string) => Promise<Locator>)
  /** Fills the form of the new row. */
  fill: (name: string) => Promise<unknown>
  /** More of what a visitor sees, once it is there. */
  seen?: (name: string) => Promise<unknown>
  /** Changes the form of the row; without it, its Arabic name. */
  change?: (changed: string) => Promise<unknown>
  /** Puts it elsewhere: it then stands on the other side of the one beside it. */
  put?: (changed: string) => Promise<unknown>
}

/** A row of content is made, changed, put elsewhere and removed in the interface; after each step a visitor looks. */
async function lifeOf({ hand, visitor }: Pick<Room, 'hand' | 'visitor'>, list: ContentKind, word: string, life: Life) {
  const { beside, look, fill, seen, change = (to: string) => hand.text('name', 'Arabic').fill(to), put } = life
  const [name, changed] = [fresh(word), fresh(`${word} معدّل`)]
  const other = typeof beside === 'function' ? fresh(`${word} آخر`) : beside
  if (typeof beside === 'function') await beside(other ?? '')
  const looked = async () => {
    if (typeof look === 'function') return look(name)
    const [path, selector] = look
    await visitor.page.goto(path)
    return visitor.page.getByRole('main').locator(selector)
  }
  /** What the visitor finds: the row once, and nothing of what it was called before. */
  const found = async (there: string | undefined, gone?: string) => {
    const items = await looked()
    await expect(items.first()).toBeVisible()
    if (there) await expect(items.filter({ hasText: there })).toHaveCount(1)
    if (gone) await expect(items.filter({ hasText: gone })).toHaveCount(0)
    return items
  }
  /** Does the row stand before the other one? */
  const isFirst = async (items: Locator, its: string) => {
    await expect(items.filter({ hasText: its })).toHaveCount(1)
    const texts = await items.allInnerTexts()
    const [own = -1, another = -1] = [changed, its].map((one) => texts.findIndex((text) => text.includes(one)))
    return own < another
  }
  /** A list in the order of the alphabet is long: its rows are searched for. */
  const find = async (text: string) => {
    if (list === 'words') await hand.search(text)
    await expect(hand.row(text)).toBeVisible()
  }

  let before = false
  await test.step('created', async () => {
    await hand.open(list)
    await hand.add(list)
    await fill(name)
    await hand.save()
    await find(name)
    await found(name)
    await seen?.(name)
  })
  await test.step('changed', async () => {
    await hand.edit(name)
    await change(changed)
    await hand.save()
    await find(changed)
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
    await hand.remove(list, changed)
    await expect(hand.row(changed)).toHaveCount(0)
    await found(other, changed)
  })
}
