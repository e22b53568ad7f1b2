import { parseArgs } from 'node:util'
import { parseClassName } from '../contract/class-names.ts'
import { easyPassword } from '../school/easy-password.ts'
import { addManager, openSchool, placeOf } from '../school/open-school.ts'
import { retryIfTaken } from '../school/taken.ts'
import { type Command, type Portal, UsageError } from './command.ts'
import { renewPassword, schoolNamed, setEditor } from './school-people.ts'

/*
 * The commands of `npm run school` that change something. `add` opens a school with its first manager and prints the
 * manager's password once. `manager` adds another manager, `password` renews a forgotten password, `editor` grants or
 * revokes the right to edit the portal's content.
 */

export const SCHOOL_USAGE =
  'Usage: npm run school -- list | add --name <school> --manager <login> [--manager-name <name>] [--city <city>] [--classes 1-7,2-7] | manager --name <school> --manager <login> [--manager-name <name>] [--city <city>] | password <login> | editor <login> [--remove] | audit [--days 30]'

/** Prints one text. @throws UsageError; the command: SchoolRefused. Each message is one line. */
export const school: Command = (args) => {
  const work = schoolWork(args)
  return async (portal, { out }) => {
    out(await work(portal))
    return 0
  }
}

/** The same, for the text alone. */
export function schoolWork([command, ...args]: string[]): (portal: Portal) => Promise<string> {
  if (command === 'add') return add(args)
  if (command === 'manager') return addManagerTo(args)
  if (command === 'password') {
    const login = oneLogin(args)
    return (portal) => renewPassword(portal, login)
  }
  if (command === 'editor') {
    const login = oneLogin(args.filter((arg) => arg !== '--remove'))
    return (portal) => setEditor(portal, login, !args.includes('--remove'))
  }
  throw new UsageError(SCHOOL_USAGE)
}

function add(args: string[]) {
  const { name, manager, city = '', classes, ...more } = optionsOf(args)
  if (!name) throw new UsageError('--name is missing: the name of the school')
  if (!manager) throw new UsageError('--manager is missing: the username of its first manager')
  return async ({ db, newId, now, passwords }: Portal): Promise<string> => {
    const school = { id: newId(), name, city, classes: codesOf(classes ?? '') }
    const password = easyPassword()
    const passwordHash = await passwords.hash(password)
    const person = { id: newId(), login: manager, name: more['manager-name'] ?? manager, passwordHash }
    const stored = await retryIfTaken(() =>
      db.write.transaction().execute((transaction) => openSchool(transaction, school, person, now())),
    )
    return `${placeOf(stored)} is open.\nIts manager is ${stored.login} with the password ${password} (shown only once).`
  }
}

function addManagerTo(args: string[]) {
  const { name, manager, city, ...more } = optionsOf(args)
  if (!name) throw new UsageError('--name is missing: the name of the school')
  if (!manager) throw new UsageError('--manager is missing: the username of the manager')
  return async ({ db, newId, now, passwords }: Portal): Promise<string> => {
    const password = easyPassword()
    const passwordHash = await passwords.hash(password)
    const person = { id: newId(), login: manager, name: more['manager-name'] ?? manager, passwordHash }
    return await retryIfTaken(() =>
      db.write.transaction().execute(async (transaction) => {
        const school = await schoolNamed(transaction, name, city)
        const login = await addManager(transaction, school.id, person, now())
        return `${placeOf(school)} has one more manager: ${login} with the password ${password} (shown only once).`
      }),
    )
  }
}

function oneLogin(args: string[]): string {
  const [login, ...more] = args
  if (!login || login.startsWith('-') || more.length > 0) throw new UsageError(SCHOOL_USAGE)
  return login
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
