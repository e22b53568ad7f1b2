import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../database/open-database.ts'
import { fullFolder, game } from '../../library/import/full-folder-testing.ts'
import { writeFolder } from '../../library/import/testing.ts'
import { writeContentFolder } from '../../testing/content-portal.ts'
import { runProcess } from '../../testing/run-process.ts'

test('imports a folder, not beside a server without a socket, and exports also beside one', {
  timeout: 60_000,
}, async () => {
  const { dataDir, folder, temp } = await makeFolders()
  const loaded = await run(dataDir, 'import', folder)
  expect(loaded).toMatchObject({ code: 0, output: expect.stringMatching(/^2 questions, .* words, \d+ media\n$/) })
  expect(await run(dataDir, 'export', join(temp, 'stopped'))).toMatchObject({ code: 0 })

  const server = await openDatabase({ dataDir })
  onTestFinished(() => server.close())
  await server.write.updateTable('articles').set({ title: 'While it runs' }).where('id', '=', 'about').execute()
  const beside = join(temp, 'beside')
  expect(await run(dataDir, 'export', beside)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^\d+ rows, \d+ media, 2 games in /),
  })
  expect((await readdir(beside)).toSorted()).toEqual((await readdir(join(temp, 'stopped'))).toSorted())
  expect(await readFile(join(beside, 'articles.json'), 'utf8')).toContain('While it runs')
  const refused = await run(dataDir, 'import', folder)
  expect(refused).toEqual({
    code: 1,
    output: expect.stringMatching(/^Another server is running on this data \(.*\)\. Stop it first\. Its socket .*\n$/),
  })
})

test('prints each wrong row, and its usage', { timeout: 60_000 }, async () => {
  const { dataDir, temp } = await makeFolders()
  const bad = join(temp, 'bad')
  const games = [
    { ...game, id: 'one', open: 3 },
    { ...game, id: 'two' },
    { ...game, id: 'two' },
    { ...game, id: 'three', cats: ['nope'] },
    { ...game, id: 'four', open: 3 },
  ]
  await writeFolder(bad, { ...fullFolder(), 'games.json': games })
  const { code, output } = await run(dataDir, bad)
  const lines = output.split('\n')
  expect([code, lines.at(-2)]).toEqual([1, 'Nothing was changed.'])
  expect(lines.flatMap((line) => /^games\.json, row (\d)/.exec(line)?.[1] ?? [])).toEqual(['1', '3', '4', '5'])
  expect(await run(dataDir, 'export')).toMatchObject({ code: 0, output: expect.stringContaining('export <folder>') })
  expect(await run(dataDir, 'export', join(temp, 'none'))).toEqual({ code: 1, output: 'There is no content yet\n' })
})

async function makeFolders() {
  const temp = await mkdtemp(join(tmpdir(), 'bawaba-content-'))
  onTestFinished(() => rm(temp, { recursive: true, force: true }))
  const folder = join(temp, 'folder')
  await writeContentFolder(folder)
  return { temp, folder, dataDir: join(temp, 'data') }
}

async function run(dataDir: string, ...words: string[]): Promise<{ code: number; output: string }> {
  const { code, out, err } = await runProcess('server/setup/commands/content.ts', dataDir, ...words)
  return { code, output: out + err }
}
