import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** The types of events that only the present version reads. */
export const NEWER_TYPES = ['TaskPaused', 'TaskResumed', 'AttemptPaused', 'AttemptResumed']
/** A script of the older version's client. It contains its own name. */
export const OLDER_SCRIPT = 'index-older.js'
/** Texts that an update would have added. The copy is without them. */
const ADDED: [file: string, texts: string[]][] = [
  ['events/newer-event.ts', NEWER_TYPES.map((type) => `  ${type}: true,\n`)],
  [
    'server/database/migrations.ts',
    [
      "    '030_task_templates': { up: (trx) => createTaskTemplates(trx) },\n",
      // It changes these templates.
      "    '050_keyboard_letters': { up: (trx) => foldKeyboardLetters(trx) },\n",
      "    '044_paces': { up: (trx) => addPaces(trx) },\n",
    ],
  ],
  // A column that is folded from events of types that the older version has too.
  ['projections/attempts/columns.ts', ["    paces: json<Paces>('{}'),\n"]],
  ['projections/attempts/fold.ts', ['  paces: {},\n']],
  ['projections/attempts/paces.ts', ['if (questionIds.length === 0) ']],
]

/**
 * A copy of the server without four types of events, a column of the read models and three migrations: what the version before would be
 * if the present one had added pauses of tasks, the time spent on questions, and saved templates. It runs the same code otherwise, so it stands for an update that changes
 * tables, events and scripts, not for one that changes anything else. Returns its `main.ts`; `remove` deletes the copy.
 */
export async function copyOlderTree(): Promise<{ main: string; remove(): Promise<void> }> {
  const tree = await mkdtemp(join(tmpdir(), 'bawaba-older-'))
  const parts = ['events', 'projections', 'server', 'package.json']
  await Promise.all(parts.map((part) => cp(join(ROOT, part), join(tree, part), { recursive: true })))
  await symlink(join(ROOT, 'node_modules'), join(tree, 'node_modules'))
  const assets = join(tree, 'web/dist/assets')
  await mkdir(assets, { recursive: true })
  await writeFile(join(assets, '../index.html'), '<!doctype html><html><head><title></title></head></html>')
  await writeFile(join(assets, OLDER_SCRIPT), OLDER_SCRIPT)
  for (const [file, added] of ADDED) {
    let text = await readFile(join(tree, file), 'utf8')
    for (const one of added) {
      if (!text.includes(one)) throw new Error(`${file} has no text ${one}`)
      text = text.replace(one, '')
    }
    await writeFile(join(tree, file), text)
  }
  return { main: join(tree, 'server/main.ts'), remove: () => rm(tree, { recursive: true, force: true }) }
}
