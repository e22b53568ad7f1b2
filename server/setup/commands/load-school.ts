import { pathToFileURL } from 'node:url'
import { foldForSearch } from '../../../events/text/folding.ts'
import { createPasswords } from '../../account/passwords.ts'
import { readConfig } from '../../config.ts'
import { LEVEL } from '../../contract/rules.ts'
import { chunks, ROWS } from '../../database/chunks.ts'
import { openDatabase } from '../../database/open-database.ts'
import type { ServerTables } from '../../database/tables.ts'

/** Seven sections of twelve grades. More teachers are in further schools. */
const MAX_CLASSES = 84
/** Classes of one teacher. */
const TAUGHT = 6
const SCHOOL = 'load-school'

interface LoadPeople {
  students: number
  teachers: number
  password: string
  /** Id of the person with this login; default: the login. */
  idOf?: (login: string) => string
}

/**
 * Creates a school for load tests in an empty database, with as many classes as teachers; more than 84 make further schools.
 * `student1` is in the first class, `student2` in the second, and so on in turn; every teacher has six classes of the
 * school, the first of them of their own number.
 * All people share one password, hashed with the server's settings, so that a login in a load test costs as much as in production.
 */
export async function makeLoadSchool(
  where: { dataDir: string; databaseUrl?: string },
  { students, teachers, password, idOf = (login) => login }: LoadPeople,
): Promise<void> {
  const { passwords } = readConfig({})
  const schools = Array.from({ length: Math.ceil(teachers / MAX_CLASSES) }, (_, at) => ({
    id: at === 0 ? SCHOOL : `${SCHOOL}-${at + 1}`,
    classes: classCodes(Math.min(teachers - at * MAX_CLASSES, MAX_CLASSES)),
  }))
  const classes = schools.flatMap(({ id, classes }) => classes.map((class_code) => ({ school_id: id, class_code })))
  const people = [
    ...Array.from({ length: teachers }, (_, at) => {
      const school = schools[Math.floor(at / MAX_CLASSES)]
      return person(
        `teacher${at + 1}`,
        LEVEL.teacher,
        idOf,
        school?.id,
        taught(school?.classes ?? [], at % MAX_CLASSES),
      )
    }),
    ...Array.from({ length: students }, (_, at) => {
      const place = classes[at % classes.length]
      return person(`student${at + 1}`, LEVEL.student, idOf, place?.school_id, place && [place.class_code])
    }),
  ]
  const password_hash = await createPasswords(passwords).hash(password)
  const db = await openDatabase(where)
  try {
    await db.write.transaction().execute(async (write) => {
      for (const { id } of schools)
        await write.insertInto('schools').values({ id, name: 'مدرسة الاختبار', city: 'الناصرة' }).execute()
      for (const values of chunks(classes, ROWS)) await write.insertInto('school_classes').values(values).execute()
      for (const values of chunks(
        people.map(({ row }) => ({ ...row, password_hash })),
        ROWS,
      ))
        await write.insertInto('users').values(values).execute()
      for (const values of chunks(
        people.map(({ row, school }) => ({ user_id: row.id, school_id: school })),
        ROWS,
      ))
        await write.insertInto('user_schools').values(values).execute()
      const places = people.flatMap(({ row, classes }) =>
        classes.map((class_code) => ({ user_id: row.id, class_code })),
      )
      for (const values of chunks(places, ROWS)) await write.insertInto('user_classes').values(values).execute()
    })
  } finally {
    await db.close()
  }
}

/** From this place on, and from the beginning again after the last. */
const taught = (classes: string[], place: number) =>
  [...classes.slice(place), ...classes.slice(0, place)].slice(0, TAUGHT)

/** `1-1`, `1-2` … `1-12`, `2-1` … */
const classCodes = (count: number) =>
  Array.from({ length: count }, (_, at) => `${Math.floor(at / 12) + 1}-${(at % 12) + 1}`)

function person(
  login: string,
  userlevel: number,
  idOf: (login: string) => string,
  school = SCHOOL,
  classes: string[] = [],
) {
  const name = `اسم ${login}`
  const row: Omit<ServerTables['users'], 'password_hash'> = {
    id: idOf(login),
    login,
    name,
    name_folded: foldForSearch(name),
    img: '',
    userlevel,
    status: 1,
    classes_by_manager: 1,
    editor: 0,
    city: 'الناصرة',
    national_id: `id-${login}`,
    email: '',
    phone: '',
    address: '',
    last_login: null,
    deleted_at: null,
    created_at: new Date().toISOString(),
  }
  return { row, school, classes }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [dataDir, students = '30', teachers = '1', password = 'demo1234'] = process.argv.slice(2)
  if (!dataDir) {
    console.error('Usage: node server/setup/commands/load-school.ts <data folder> [students] [teachers] [password]')
    process.exit(1)
  }
  const databaseUrl = process.env.DATABASE_URL || undefined
  await makeLoadSchool({ dataDir, databaseUrl }, { students: Number(students), teachers: Number(teachers), password })
}
