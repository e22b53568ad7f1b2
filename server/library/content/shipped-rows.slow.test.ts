import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadContent } from '../../admin/content.ts'
import { CONTENT_KINDS } from '../../contract/content-rules.ts'
import { startTestApp, type TestApp } from '../../http/testing.ts'
import { addEditor } from '../../testing/editor.ts'
import { dumpContent } from '../import/dump-testing.ts'

// Uses the shipped content.
let test: TestApp
let editor: string
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bawaba-shipped-'))
  const seed = async (deps: TestApp['deps']) => {
    await loadContent(deps)
    await addEditor(deps.db.write)
  }
  test = await startTestApp({ seed, config: { dataDir } })
  editor = await test.login('editor1')
}, 120_000)
afterAll(async () => {
  await test.close()
  await rm(dataDir, { recursive: true, force: true })
})

it.each(CONTENT_KINDS)('stores rows of %s unchanged when an editor saves them without a change', async (list) => {
  const before = await dumpContent(test.deps.db.read)
  const { items, total } = (await test.call('content/view', { list, limit: 100 }, editor)).body
  expect(items).toHaveLength(Math.min(total, 100))
  expect(total).toBeGreaterThan(1)
  for (const { _id } of items) {
    const { row, version } = (await test.call('content/edit', { list, _id }, editor)).body
    const saved = await test.call('content/save', { list, row, version }, editor)
    expect(saved).toMatchObject({ status: 200, body: { success: { _id, version } } })
  }
  const { settings, ...after } = await dumpContent(test.deps.db.read)
  const { settings: mark, ...same } = before
  expect(after).toEqual(same)
  expect(settings[0]).toEqual(mark[0])
})
