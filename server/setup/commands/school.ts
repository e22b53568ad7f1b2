import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import type { Engine } from '../../../events/store/engine.ts'
import { createPasswords } from '../../account/passwords.ts'
import { readConfig } from '../../config.ts'
import { parseClassName } from '../../contract/class-names.ts'
import { LEVEL } from '../../contract/rules.ts'
import { openDatabase } from '../../database/open-database.ts'
import type { Database } from '../../database/tables.ts'
import { easyPassword } from '../../school/easy-password.ts'
import { addManager, openSchool, placeOf } from '../../school/open-school.ts'
import { retryIfTaken } from '../../school/taken.ts'
import { openToRead } from './open-to-read.ts'
import { accessLines, renewPassword, schoolNamed, setEditor } from './school-people.ts'

/*
 * `npm run school -- add` opens a school with its first manager and prints the manager's password once. `manager` adds
 * another manager, `password` renews a forgotten password, `editor` grants or revokes the right to edit the portal's
 * content. On SQLite these need a stopped server, on PostgreSQL not. `list` shows the schools, `audit` blocked logins
 * and new passwords; both work while the server runs.
 */

const USAGE =
  'Usage: npm run school -- list | add --name <school> --manager <login> [--manager-name <name>] [--city <city>] [--classes 1-7,2-7] | manager --name <school> --manager <login> [--manager-name <name>] [--city <city>] | password <login> | editor <login> [--remove] | audit [--days 30]'

/** Wrong or missing arguments. The message is one line. */
export class UsageError extends Error {}

/**
 * Returns the text to print. @throws UsageError, SchoolRefused, BadSetting, DataInUse, each with a message of one line.
 */
export async function runSchool([command, ...args]: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  if (command === 'add') return await add(args, environment)
  if (command === 'manager') return await addManagerTo(args, environment)
  if (command === 'password')
    return await withDatabase(environment, (db) => renewPassword(db, oneLogin(args), environment))
  if (command === 'editor') {
    const login = oneLogin(args.filter((arg) => arg !== '--remove'))
    return await withDatabase(environment, (db) => setEditor(db, login, !args.includes('--remove')))
  }
  if (command === 'audit') {
    const days = daysOf(args)
    const db = await openToRead(readConfig(environment))
    return await accessLines(db.read, days, new Date()).finally(() => db.close())
  }
  if (command === 'list' && args.length === 0) return await list(environment)
  throw new UsageError(USAGE)
}

async function add(args: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const { name, manager, city = '', classes, ...more } = optionsOf(args)
  if (!name) throw new UsageError('--name is missing: the name of the school')
  if (!manager) throw new UsageError('--manager is missing: the username of its first manager')
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
    const stored = await retryIfTaken(() =>
      db.write.transaction().execute((transaction) => openSchool(transaction, school, person, new Date())),
    )
    return `${placeOf(stored)} is open.\nIts manager is ${stored.login} with the password ${password} (shown only once).`
  } finally {
    await db.close()
  }
}

async function addManagerTo(args: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const { name, manager, city, ...more } = optionsOf(args)
  if (!name) throw new UsageError('--name is missing: the name of the school')
  if (!manager) throw new UsageError('--manager is missing: the username of the manager')
  const password = easyPassword()
  const passwordHash = await createPasswords(readConfig(environment).passwords).hash(password)
  const person = { id: randomUUID(), login: manager, name: more['manager-name'] ?? manager, passwordHash }
  return await withDatabase(environment, (db) =>
    retryIfTaken(() =>
      db.write.transaction().execute(async (transaction) => {
        const school = await schoolNamed(transaction, name, city)
        const login = await addManager(transaction, school.id, person, new Date())
        return `${placeOf(school)} has one more manager: ${login} with the password ${password} (shown only once).`
      }),
    ),
  )
}

async function withDatabase<T>(environment: NodeJS.ProcessEnv, work: (db: Engine<Database>) => Promise<T>): Promise<T> {
  const db = await openDatabase(readConfig(environment))
  return await work(db).finally(() => db.close())
}

function oneLogin(args: string[]): string {
  const [login, ...more] = args
  if (!login || login.startsWith('-') || more.length > 0) throw new UsageError(USAGE)
  return login
}

function daysOf(args: string[]): number {
  const [option, number, ...more] = args
  if (option === undefined) return 30
  const days = Number(number)
  if (option !== '--days' || more.length > 0 || !Number.isInteger(days) || days < 1) throw new UsageError(USAGE)
  return days
}

function optionsOf(args: string[]) {
  const text = { type: 'string' } as const
  const options = { name: text, manager: text, 'manager-name': text, city: text, classes: text }
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    // The first sentence names the argument; the rest explains arguments that begin with a dash.
    throw new UsageError(error instanceof Error ? error.message.split(/\. |\n/)[0] : String(error))
  }
}

/** Class codes from a comma-separated list of codes or names: `1-7, السابع ب`. Unknown names stay as they are. */
const codesOf = (text: string): string[] =>
  text
    .split(/[,،]/)
    .map((word) => word.trim())
    .filter(Boolean)
    .map((word) => parseClassName(word) ?? word)

/** A line for each school: name, city, number of classes and people, usernames of its managers. */
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
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
}
