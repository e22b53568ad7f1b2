import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readCompose, settingsOf } from '../../ops/deploy/testing-compose.ts'
import { settingNames } from '../cluster/setting-names.ts'

/**
 * Checks that what the commands of docs/operations.md and of the runbook name exists: scripts, their options, files, variables, units and
 * services. Tests run those of the runbook that only read; the others need systemd, containers or another machine.
 */
const root = path.resolve(import.meta.dirname, '../../..')
const text = (file: string) => readFileSync(path.join(root, file), 'utf8')
const isThere = (file: string) => existsSync(path.join(root, file))
const scripts: Record<string, string> = JSON.parse(text('package.json')).scripts
const composeSettings = settingsOf('compose.env')
const services = Object.keys(readCompose(composeSettings).services)
const UNITS = 'server/ops/deploy/systemd'

/** Of the system, not of the portal. */
const OTHER_UNITS = ['postgresql', 'systemd-timesyncd']
/** The image of PostgreSQL sets the first one, the runbook says to set the second one. */
const OTHER_VARIABLES = ['PGDATA', 'NODE']
const sources = globSync('{server,loadtests}/**/*.ts', { cwd: root }).map(text).join('\n')
const read = [...sources.matchAll(/process\.env\.([A-Z_]+)|\benv\('([A-Z_]+)'\)/g)].map(
  ([, one, other]) => one ?? other,
)
const variables = [...settingNames(), ...read, ...OTHER_VARIABLES, ...Object.keys(composeSettings)]

/** The lines of the blocks marked `sh`, and the code within sentences, without comments. */
function linesOf(page: string): string[] {
  const source = text(page)
  const blocks = [...source.matchAll(/^ *```sh[^\n]*\n([\s\S]*?)^ *```$/gm)].flatMap(([, block = '']) =>
    block.split('\n'),
  )
  const code = [...source.replaceAll(/^ *```[\s\S]*?^ *```$/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, one = '']) => one)
  return [...blocks, ...code].map((line) => line.replace(/(^|\s)#.*/, '').trim()).filter((line) => line !== '')
}

/** What a line names and does not exist. */
const unknownIn = (line: string): string[] => [
  ...[...line.matchAll(/\$\{?([A-Z_]{2,})/g)].flatMap(([, name = '']) => unknownVariable(name)),
  ...line.split(/ && |; | \| /).flatMap((command) => unknownInCommand(command.match(/"[^"]*"|[^\s"]+/g) ?? [])),
]

function unknownInCommand([first = '', ...rest]: string[]): string[] {
  if (first === 'sudo') return unknownInCommand(rest[0] === '-u' ? rest.slice(2) : rest)
  const [, assigned] = /^([A-Z_]{2,})=/.exec(first) ?? []
  if (assigned !== undefined) return [...unknownVariable(assigned), ...unknownInCommand(rest)]
  const files = rest.flatMap(unknownFile)
  if (first === 'npm' && rest[0] === 'run') return unknownScript(rest.slice(1).filter((word) => word !== '-s'))
  if (first === 'systemctl' || first === 'journalctl') return unknownUnits(first, rest)
  if (first === 'docker' && rest[0] === 'compose') return [...files, ...unknownService(rest.slice(1))]
  if (first === './install.sh') return unknownWords(rest, ['server/ops/deploy/install.sh'])
  return files
}

const unknownVariable = (name: string) => (variables.includes(name) ? [] : [name])

/** A file of the portal, also as it is installed. The bundle adds `bin`. */
function unknownFile(word: string): string[] {
  const [, file] = /^(?:\/opt\/bawaba\/)?((?:server|loadtests|projections|docs|content)\/[^"…]+)$/.exec(word) ?? []
  return file === undefined || isThere(file) ? [] : [word]
}

function unknownScript([name = '', ...given]: string[]): string[] {
  const script = scripts[name]
  if (script === undefined) return [`npm run ${name}`]
  const [, file = ''] = /^node (\S+)/.exec(script) ?? []
  const isCommand = file.endsWith('/command.mjs')
  const own = [`server/setup/commands/${name}.ts`, `server/admin/${name}.ts`].filter(isThere)
  const sources = isCommand ? own : globSync(`${path.dirname(file)}/**/*.{ts,mjs}`, { cwd: root })
  return sources.length === 0 ? [script] : unknownWords(given, sources)
}

/** What a program is told first, and its options, that none of its sources has. */
function unknownWords(given: string[], sources: string[]): string[] {
  const words = given.filter((word, at) => /^--[a-z]/.test(word) || (at === 1 && /^[a-z-]+$/.test(word)))
  const all = sources.map(text).join('\n')
  return words.filter((word) => !new RegExp(`\\b${word.replace(/^--/, '')}\\b`).test(all))
}

function unknownUnits(program: string, words: string[]): string[] {
  const named =
    program === 'journalctl'
      ? words.flatMap((_, at) => (words[at - 1] === '-u' ? [words[at] ?? ''] : []))
      : words.slice(1).filter((word, at) => !word.startsWith('-') && words[at] !== '-s')
  return named.filter((unit) => !OTHER_UNITS.includes(unit) && !isThere(`${UNITS}/${unit.replace(/@.*/, '@')}.service`))
}

/** `--volume` is the one option with a value of its own. */
function unknownService([verb = '', ...rest]: string[]): string[] {
  const words = rest.filter((word, at) => !word.startsWith('-') && rest[at - 1] !== '--volume')
  const named = verb === 'up' ? words : words.slice(0, 1)
  return named.filter((word) => !services.includes(word))
}

it.each(['docs/operations.md', ...globSync('docs/runbook/*.md', { cwd: root }).sort()])(
  '%s names scripts, options, files, variables, units and services that exist',
  (page) => {
    const lines = linesOf(page)
    expect(lines.length).toBeGreaterThan(2)
    expect(lines.flatMap((line) => unknownIn(line).map((name) => `${name} in: ${line}`))).toEqual([])
  },
)

it.each([
  ['npm run shcool -- list', ['npm run shcool']],
  ['npm run -s school -- add --towns x', ['--towns']],
  ['npm run media -- copi', ['copi']],
  ['DATA_DIR=/x DATA_DIRR=/y npm run backup -- "/backup/$(date +%F)"', ['DATA_DIRR']],
  ['ls "$BACKUP_DIR"; cat "$BACKUPS"', ['BACKUPS']],
  ['sudo -u bawaba bin/node server/setup/commands/schools.ts list', ['server/setup/commands/schools.ts']],
  ['sudo sh /opt/bawaba/server/ops/deploy/restart.sh', ['/opt/bawaba/server/ops/deploy/restart.sh']],
  ['systemctl enable --now bawaba@3001 bawaba-node@3002', ['bawaba-node@3002']],
  ['journalctl -u bawaba-web -n 20 | tail', ['bawaba-web']],
  ['docker compose up --detach --no-deps node3', ['node3']],
  ['docker compose run --rm --volume /backup:/backup node7 node server/main.ts', ['node7']],
  ['./install.sh --checks', ['--checks']],
])('finds what does not exist in %s', (line, unknown) => expect(unknownIn(line)).toEqual(unknown))
