import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** A change of one of these may change what is found in any file: settings, rules, and the version of biome. */
const FOR_ALL = /(^|\/)(biome\.jsonc?|package-lock\.json|\.gitignore)$|\.grit$/

/**
 * The content of all files as the id of a git tree, also of files that are not committed; undefined outside of a git checkout. `index`
 * is the path of a file that git keeps for this. It is not the index of the user, who may have staged a part.
 */
export function treeOfFiles(root: string, index: string): string | undefined {
  mkdirSync(dirname(index), { recursive: true })
  const env = { ...process.env, GIT_INDEX_FILE: index }
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, env, stdio: 'pipe' }).toString().trim()
  try {
    git('add', '--all')
    return git('write-tree')
  } catch {
    return undefined
  }
}

/** The files that were added or changed between the trees `before` and `now`; undefined: all files must be checked. */
export function changedFiles(root: string, before: string, now: string): string[] | undefined {
  const list = (...args: string[]) => {
    const options = ['diff-tree', '-r', '-z', '--no-renames', '--name-only', ...args, before, now]
    return execFileSync('git', options, { cwd: root, stdio: 'pipe' }).toString().split('\0').filter(Boolean)
  }
  try {
    return list().some((name) => FOR_ALL.test(name)) ? undefined : list('--diff-filter=d')
  } catch {
    // `git gc` removed the earlier tree, which belongs to no commit.
    return undefined
  }
}
