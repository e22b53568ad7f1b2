import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findK6 } from './k6-binary.mjs'
import { checkRun } from './runner/check-run.ts'
import { measureFirstPage } from './runner/first-page.ts'
import { type Installation, startInstallation } from './runner/installation.ts'
import { type Options, peopleOf, readOptions } from './runner/options.ts'

// npm run loadtest -- <scenario> [--postgres [--nodes 2]] [--base http://127.0.0.1:3000,…] [--keep] [--measured] [name=value …]

const options = readOrEnd(process.argv.slice(2))
const people = peopleOrEnd(options)
const k6 = findK6()
if (options.scenario === 'first-page') process.exit((await measureFirstPage(options, k6)) ? 0 : 1)
const own = options.bases ? undefined : await startInstallation(people, options)
const folder = await mkdtemp(path.join(tmpdir(), 'bawaba-lines-'))
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void end(own).finally(() => process.exit(1)))
let good = false
try {
  good = await checkRun({ options, bases: options.bases ?? own?.bases ?? [], own, k6, folder })
} catch (error) {
  console.error(error)
} finally {
  await own?.stop()
  if (options.keep) {
    const database = options.postgres ? '' : ` and ${own?.dataDir}`
    console.log(`kept: ${path.join(folder, 'lines')}${own ? database : ''}`)
    if (options.postgres) await own?.remove()
  } else {
    await rm(folder, { recursive: true, force: true })
    await own?.remove()
  }
}
console.log(good ? `\n${options.scenario}: passed` : `\n${options.scenario}: FAILED`)
process.exit(good ? 0 : 1)

async function end(installation: Installation | undefined): Promise<void> {
  await installation?.stop()
  await installation?.remove()
}

function readOrEnd(args: string[]): Options {
  try {
    return readOptions(args)
  } catch (error) {
    return fail(error)
  }
}

function peopleOrEnd(asked: Options): ReturnType<typeof peopleOf> {
  try {
    return peopleOf(asked)
  } catch (error) {
    return fail(error)
  }
}

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
