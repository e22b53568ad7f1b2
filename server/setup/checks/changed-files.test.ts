import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { changedFiles, treeOfFiles } from './changed-files.ts'

let root: string
const tree = () => treeOfFiles(root, join(root, '.cache/index')) ?? ''
const write = (name: string, text: string) => writeFile(join(root, name), text)
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'bawaba-changed-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  execFileSync('git', ['init', '--quiet'], { cwd: root })
  await mkdir(join(root, 'events'))
  for (const name of ['a.ts', 'events/b.ts', 'biome.json', 'events/rule.grit']) await write(name, 'first')
  await write('.gitignore', '.cache/\n*.log\n')
})

it('names the files that were changed or added, committed or not', async () => {
  const before = tree()
  expect(changedFiles(root, before, tree())).toEqual([])
  await write('events/b.ts', 'second')
  await write('بوابة new.ts', 'first')
  await write('noise.log', 'first')
  await rm(join(root, 'a.ts'))
  expect(changedFiles(root, before, tree())).toEqual(['events/b.ts', 'بوابة new.ts'])
  execFileSync('git', ['add', 'events/b.ts'], { cwd: root })
  expect(changedFiles(root, before, tree())).toEqual(['events/b.ts', 'بوابة new.ts'])
  await write('events/b.ts', 'first')
  expect(changedFiles(root, before, tree())).toEqual(['بوابة new.ts'])
})

it.each(['biome.json', 'events/rule.grit', 'package-lock.json', '.gitignore'])(
  'asks for all files after a change of %s',
  async (name) => {
    const before = tree()
    await write(name, 'second')
    expect(changedFiles(root, before, tree())).toBeUndefined()
  },
)

it('asks for all files if the earlier tree is gone, and outside of a git checkout', async () => {
  expect(changedFiles(root, '1'.repeat(40), tree())).toBeUndefined()
  await rm(join(root, '.git'), { recursive: true })
  expect(treeOfFiles(root, join(root, '.cache/index'))).toBeUndefined()
})
