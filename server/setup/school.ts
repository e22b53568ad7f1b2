import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { createPasswords } from '../account/passwords.ts'
import { readConfig } from '../config.ts'
import { parseClassName } from '../contract/class-names.ts'
import { LEVEL } from '../contract/rules.ts'
import { openDatabase } from '../database/open-database.ts'
import type { Database } from '../database/tables.ts'
import { easyPassword } from '../school/easy-password.ts'
import { openSchool, placeOf } from '../school/open-school.ts'
import { twiceIfTaken } from '../school/taken.ts'
import { openToRead } from './open-to-read.ts'

/*
 * `npm run school -- add` opens a school with its first manager, whose password is made and told this once: how a portal
 * without the demo begins. On SQLite with the server stopped; on PostgreSQL also while it runs. `list` shows the schools.
 */

const USAGE =
  'Usage: npm run school -- list | add --name <school> --manager <login> [--manager-name <name>] [--city <city>] [--classes 1-7,2-7]'

/** Words that the command does not know, or that are missing; the message is one line. */
export class BadWords extends Error {}

/** What is printed. @throws BadWords, SchoolRefused, BadSetting, DataInUse: each has one line to say. */
export async function runSchool([command, ...words]: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  if (command === 'add') return await add(words, environment)
  if (command === 'list' && words.length === 0) return await list(environment)
  throw new BadWords(USAGE)
}

async function add(words: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const { name, manager, city = '', classes, ...more } = optionsOf(words)
  if (!name) throw new BadWords('--name is missing: the name of the school')
  if (!manager) throw new BadWords('--manager is missing: the login name of its first manager')
  const config = readConfig(environment)
  const school = { id: randomUUID(), name, city, classes: codesOf(classes ?? '') }
  const password = easyPassword()
  const person = {
    id: randomUUID(),
    login: manager,
    name: more['manager-name'] ?? manager,
    passwordHash: await createPasswords(config.passwords).hash(password),
  }
  const db = await openDatabase(config)
  try {
    const stored = await twiceIfTaken(() =>
      db.write.transaction().execute((transaction) => openSchool(transaction, school, person, new Date())),
    )
    return `${placeOf(stored)} is open.\nIts manager is ${stored.login} with the password ${password} (told this once).`
  } finally {
    await db.close()
  }
}

function optionsOf(words: string[]) {
  const text = { type: 'string' } as const
  const options = { name: text, manager: text, 'manager-name': text, city: text, classes: text }
  try {
    return parseArgs({ args: words, options }).values
  } catch (error) {
    // The first sentence names the word; what follows explains how to write words that begin with a dash.
    throw new BadWords(error instanceof Error ? error.message.split(/\. |\n/)[0] : String(error))
  }
}

/** Codes or names as in a roster, with commas between: `1-7, السابع ب`. */
const codesOf = (text: string): string[] =>
  text
    .split(/[,،]/)
    .map((word) => word.trim())
    .filter(Boolean)
    .map((word) => parseClassName(word) ?? word)

/** A line for each school: where, how many classes and people, and the login names of its managers. */
async function list(environment: NodeJS.ProcessEnv): Promise<string> {
  const db = await openToRead(readConfig(environment))
  try {
    const lines = await linesOf(db.read)
    return lines.length > 0 ? lines.join('\n') : 'No school yet: npm run school -- add'
  } finally {
    await db.close()
  }
}

async function linesOf(read: Kysely<Database>): Promise<string[]> {
  const schools = await read.selectFrom('schools').selectAll().orderBy('name').orderBy('id').execute()
  const classes = await read.selectFrom('school_classes').select('school_id').execute()
  const people = await read
    .selectFrom('user_schools')
    .innerJoin('users', 'users.id', 'user_schools.user_id')
    .select(['school_id', 'login', 'userlevel'])
    .where('deleted_at', 'is', null)
    .orderBy('login')
    .execute()
  return schools.map((school) => {
    const own = people.filter(({ school_id }) => school_id === school.id)
    const managers = own.filter(({ userlevel }) => userlevel === LEVEL.manager).map(({ login }) => login)
    const count = classes.filter(({ school_id }) => school_id === school.id).length
    return `${placeOf(school)}: ${count} classes, ${own.length} people, managers: ${managers.join(' ') || 'none'}`
  })
}

if (import.meta.main) {
  try {
    console.log(await runSchool(process.argv.slice(2), process.env))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = error instanceof BadWords ? 2 : 1
  }
}
