import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../../../events/store/engine.ts'
import type { CallName, Reply } from '../../contract/calls.ts'
import { CONTENT_KINDS, type ContentKind, ORDERED_KINDS, type OrderedKind } from '../../contract/content-rules.ts'
import type { Database } from '../../database/tables.ts'
import { type ContentPortal, startContentPortal } from '../../testing/content-portal.ts'
import { editedKindOf } from '../kinds/kinds.ts'
import { changes, newRows, seen } from './suite-rows.ts'

/** The editors' calls, tested on both database engines. */
export function contentSuite(engine: string, open: () => Promise<Engine<Database>>): void {
  describe(`managed content on ${engine}`, () => {
    let portal: ContentPortal
    let rows: Awaited<ReturnType<typeof newRows>>
    const read: Record<string, string> = {}
    beforeAll(async () => {
      portal = await startContentPortal(await open())
      rows = await newRows(portal)
      read.student1 = await portal.test.login('student1')
    })
    afterAll(() => portal.close())

    const ask = <Name extends CallName>(name: Name, body: object, cookie = portal.editor) =>
      portal.test.call(name, body, cookie)
    const view = async (list: ContentKind, more = {}) => (await ask('content/view', { list, ...more })).body
    const edit = async (list: ContentKind, _id: string) => (await ask('content/edit', { list, _id })).body
    const seenText = async (list: ContentKind, id: string) => {
      const [name, body, who] = seen[list](id)
      return JSON.stringify((await portal.test.call(name, body, who && read[who])).body)
    }
    const places = async (table: string): Promise<number[]> =>
      (
        await portal.test.deps.db.read
          .selectFrom(table as 'articles')
          .select('place')
          .orderBy('place')
          .execute()
      ).map(({ place }) => place)

    it.each(CONTENT_KINDS)('adds, shows, changes and removes a row of %s', async (list) => {
      const before = await view(list)
      const added = await portal.save(list, rows[list])
      expect(added).toMatchObject({ status: 200, body: { success: { _id: expect.any(String) } } })
      const { _id, version } = added.body.success
      const after = await view(list)
      expect(after.total).toBe(before.total + 1)
      expect(after.items.find((item) => item._id === _id)).toBeDefined()

      const opened = await edit(list, _id)
      const { parent: _, background: _b, questions, ...sent } = rows[list]
      expect(opened.row).toMatchObject(sent)
      expect(opened.version).toBe(version)
      if (questions) expect(opened.row).toMatchObject({ questions: [{ ID: `${_id}-1` }, { ID: `${_id}-2` }] })
      // The form may send the row as it was read.
      expect(await portal.save(list, opened.row, { version })).toMatchObject({ status: 200 })
      expect((await edit(list, _id)).row).toEqual(opened.row)

      expect(await seenText(list, _id)).not.toContain('مقروء')
      expect(await portal.save(list, { ...opened.row, ...changes[list] }, { version })).toMatchObject({ status: 200 })
      expect(await seenText(list, _id)).toContain('مقروء')
      expect((await view(list)).total).toBe(after.total)

      expect((await ask('content/remove', { list, _id })).body).toEqual({ success: true })
      expect(await seenText(list, _id)).not.toContain('مقروء')
      expect(await ask('content/edit', { list, _id })).toMatchObject({ status: 404 })
      expect(await view(list)).toEqual(before)
    })

    it.each(ORDERED_KINDS)('keeps the editor’s order of %s, numbered without gaps', async (list: OrderedKind) => {
      const ids: string[] = []
      for (const n of [1, 2, 3]) {
        const { body } = await portal.save(list, { ...rows[list], name: `n${n}` })
        ids.push(body.success._id)
      }
      const [a = '', b = '', c = ''] = ids
      const order = async () => (await view(list)).items.map(({ _id }) => _id).filter((id) => ids.includes(id))
      expect(await order()).toEqual([a, b, c])
      await ask('content/order', { list, _id: c, before: a })
      expect(await order()).toEqual([c, a, b])
      await ask('content/order', { list, _id: c, before: null })
      expect(await order()).toEqual([a, b, c])
      await ask('content/order', { list, _id: b, before: b })
      await ask('content/order', { list, _id: b, before: a })
      expect(await order()).toEqual([b, a, c])
      await ask('content/remove', { list, _id: a })
      const all = await places(editedKindOf(list).table)
      expect(all).toEqual(all.map((_, at) => at))
      expect(await ask('content/order', { list, _id: a, before: null })).toMatchObject({ status: 404 })
      expect(await ask('content/order', { list, _id: b, before: a })).toMatchObject({ status: 404 })
      for (const _id of [b, c]) await ask('content/remove', { list, _id })
    })

    it('places a row with a parent after its siblings', async () => {
      const menu = async () => {
        const entries = portal.test.deps.db.read.selectFrom('menu_entries').select(['id', 'place'])
        return (await entries.orderBy('place').execute()).map(({ id, place }) => [place, id])
      }
      const { _id } = (await portal.save('menu', { ...rows.menu, parent: 'home' })).body.success
      expect(await menu()).toEqual([
        [0, 'home'],
        [1, _id],
        [2, 'us'],
        [3, 'v'],
      ])
      await portal.save('menu', { ...rows.menu, _id, parent: 'us' })
      expect(await menu()).toEqual([
        [0, 'home'],
        [1, 'us'],
        [2, 'v'],
        [3, _id],
      ])
      expect((await view('menu')).items.map((item) => [item._id, item.parent])).toEqual([
        ['home', ''],
        ['us', ''],
        ['v', 'us'],
        [_id, 'us'],
      ])
      expect(await ask('content/order', { list: 'menu', _id, before: 'home' })).toMatchObject({
        status: 422,
        body: { error: 'bad_value', field: 'before' },
      })
      await ask('content/order', { list: 'menu', _id, before: 'v' })
      await ask('content/order', { list: 'menu', _id: 'us', before: 'home' })
      expect(await menu()).toEqual([
        [0, 'us'],
        [1, _id],
        [2, 'v'],
        [3, 'home'],
      ])
      await ask('content/order', { list: 'menu', _id: 'us', before: null })
      await ask('content/remove', { list: 'menu', _id })
    })

    it('refuses to order news and words', async () => {
      for (const list of ['news', 'words'])
        expect(await ask('content/order', { list, _id: 'old', before: null })).toMatchObject({ status: 400 })
      expect((await view('news')).items.map(({ _id }) => _id)).toEqual(['new', 'old'])
      expect((await view('words')).items.map(({ en_name }) => en_name)).toEqual(['camel', 'cat', 'dog', 'horse, brown'])
    })

    it('searches both names, in pages', async () => {
      expect((await view('words', { search: 'جمل' })).items.map(({ en_name }) => en_name)).toEqual(['camel'])
      expect((await view('words', { search: '%' })).total).toBe(0)
      expect((await view('categories', { search: 'الشاذه' })).items.map(({ _id }) => _id)).toEqual(['irregular'])
      const page = await view('words', { page: 2, limit: 3 })
      expect([page.total, page.items.map(({ en_name }) => en_name)]).toEqual([4, ['horse, brown']])
      expect((await view('categories', { page: 2, limit: 2 })).items.map(({ _id }) => _id)).toEqual(['irregular'])
    })

    it('refuses a save over a newer change by another editor', async () => {
      const opened = await edit('articles', 'vision')
      const mine = { list: 'articles', row: { ...opened.row, title: 'Mine' }, version: opened.version }
      const theirs = { list: 'articles', row: { ...opened.row, title: 'Theirs' }, version: opened.version }
      expect(await ask('content/save', theirs, portal.editor2)).toMatchObject({ status: 200 })
      expect(await ask('content/save', mine)).toMatchObject({ status: 409, body: { error: 'changed' } })
      expect(await edit('articles', 'vision')).toMatchObject({ row: { title: 'Theirs' } })
      // Moving a row does not change its version.
      const { version } = await edit('articles', 'vision')
      await ask('content/order', { list: 'articles', _id: 'vision', before: null })
      expect((await edit('articles', 'vision')).version).toBe(version)
      const last = { list: 'articles', row: { ...opened.row, title: 'Last' } }
      expect(await ask('content/save', last)).toMatchObject({ status: 200 })
    })

    it('a repeated save gets the first reply and adds nothing', async () => {
      const key = { 'idempotency-key': crypto.randomUUID() }
      const send = (row: object) => portal.test.call('content/save', { list: 'news', row }, portal.editor, key)
      const [first, again] = [await send(rows.news), await send(rows.news)]
      expect([first.status, again.status]).toEqual([200, 200])
      expect(again.body).toEqual(first.body)
      expect((await view('news')).total).toBe(3)
      expect(await send({ ...rows.news, title: 'Other' })).toMatchObject({
        status: 422,
        body: { error: 'idempotency_key_reused' },
      })
      const { _id } = first.body.success
      for (const _ of [1, 2])
        expect(
          await portal.test.call('content/remove', { list: 'news', _id }, portal.editor, {
            'idempotency-key': key['idempotency-key'].replace(/^./, (letter) => (letter === '0' ? '1' : '0')),
          }),
        ).toMatchObject({ status: 200 })
    })

    it('gives rows that are added at the same time different places', async () => {
      const replies = await Promise.all(
        [1, 2, 3, 4, 5].map((n) => portal.save('categories', { ...rows.categories, name: `c${n}` })),
      )
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
      expect(await places('categories')).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
      for (const { body } of replies) await ask('content/remove', { list: 'categories', _id: body.success._id })
    })

    it.each<[ContentKind, string, string, Reply<'content/edit'> | object]>([
      [
        'categories',
        'past',
        'in_use',
        [
          { path: 'categories', message: '1' },
          { path: 'files', message: '1' },
          { path: 'quizzes', message: '1' },
          { path: 'questions', message: '1' },
        ],
      ],
      ['categories', 'irregular', 'in_use', [{ path: 'quizzes', message: '1' }]],
      ['game-categories', 'words', 'in_use', [{ path: 'games', message: '1' }]],
      ['word-categories', 'animals', 'in_use', [{ path: 'words', message: '4' }]],
      ['menu', 'us', 'in_use', [{ path: 'menu', message: '1' }]],
      ['articles', 'about', 'configured', []],
    ])('refuses to remove, from %s, %s: %s', async (list, _id, error, details) => {
      const reply = await ask('content/remove', { list, _id })
      expect(reply).toMatchObject({ status: 409, body: { error } })
      expect((reply.body as { details?: object }).details ?? []).toEqual(details)
    })

    it('refuses to remove an article that the menu links to', async () => {
      const { _id } = (await portal.save('articles', rows.articles)).body.success
      const entry = (await portal.save('menu', { ...rows.menu, link: `/Article/${_id}?x=1` })).body.success
      expect(await ask('content/remove', { list: 'articles', _id })).toMatchObject({ status: 409 })
      await ask('content/remove', { list: 'menu', _id: entry._id })
      expect(await ask('content/remove', { list: 'articles', _id })).toMatchObject({ status: 200 })
    })
  })
}
