// Format and lint of the files that changed since they last passed here, then the types of all files
// (docs/decisions/0028-keep-npm-run-check-under-a-minute.md). `npm run lint` checks all files, as `npm test` does.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { changedFiles, treeOfFiles } from './changed-files.ts'

/** The id of the tree that passed. */
const PASSED = '.cache/linted'
/** The system limits the length of a command. */
const MOST = 500

const root = process.cwd()
const tree = treeOfFiles(root, `${root}/.cache/lint-index`)
const passed = existsSync(PASSED) ? readFileSync(PASSED, 'utf8') : undefined
const changed = tree && passed ? changedFiles(root, passed, tree) : undefined
const files = changed && changed.length <= MOST ? changed : ['.']
if (files.length > 0) run('biome', 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...files)
run('npm', 'run', '--silent', 'types')
if (tree) writeFileSync(PASSED, tree)

function run(command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
