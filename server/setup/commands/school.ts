import type { Kysely } from 'kysely'
import { asMain, runBeside } from '../../admin/beside.ts'
import { UsageError } from '../../admin/command.ts'
import { withPortal } from '../../admin/open-portal.ts'
import { SCHOOL_USAGE, schoolWork } from '../../admin/school.ts'
import { accessLines } from '../../admin/school-people.ts'
import { readConfig } from '../../config.ts'
import { LEVEL } from '../../contract/rules.ts'
import type { Database } from '../../database/tables.ts'
import { placeOf } from '../../school/open-school.ts'
import { openToRead } from './open-to-read.ts'

/*
 * `npm run school`: `list` shows the schools, `audit` blocked logins and new passwords; the other commands are in
 * admin/school.ts. All work while the server runs.
 */

/**
 * Returns the text to print. @throws UsageError, SchoolRefused, BadSetting, DataInUse, each with a message of one line.
 */
export async function runSchool(args: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const config = readConfig(environment)
  const text = textOf(args)
  if (!text) {
    const work = schoolWork(args)
    return await withPortal(config, work)
  }
  const db = await openToRead(config)
  return await text(db.read).finally(() => db.close())
}

/** What a command that only reads prints; undefined for another command. */
function textOf([command, ...args]: string[]): ((read: Kysely<Database>) => Promise<string>) | undefined {
  if (command === 'audit') {
    const days = daysOf(args)
    return (read) => accessLines(read, days, new Date())
  }
  return command === 'list' && args.length === 0 ? list : undefined
}

function daysOf(args: string[]): number {
  const [option, number, ...more] = args
  if (option === undefined) return 30
  const days = Number(number)
  if (option !== '--days' || more.length > 0 || !Number.isInteger(days) || days < 1) throw new UsageError(SCHOOL_USAGE)
  return days
}

async function list(read: Kysely<Database>): Promise<string> {
  const lines = await linesOf(read)
  return lines.length > 0 ? lines.join('\n') : 'No school yet: npm run school -- add'
}

/** A line for each school: name, city, number of classes and people, usernames of its managers. */
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

if (import.meta.main)
  await asMain(async (job) => {
    const args = process.argv.slice(2)
    if (!textOf(args)) return await runBeside('school', args, process.env, job)
    job.out(await runSchool(args, process.env))
    return 0
  })
