import { LEVEL } from '../../contract/rules.ts'
import type { Deps } from '../../deps.ts'
import { addPeople } from '../../school/add-people.ts'
import { openSchool } from '../../school/open-school.ts'
import names from './names.json' with { type: 'json' }
import type { Random } from './random.ts'
import { CLASS_SIZE, type DemoSchool, type DemoTeacher, EDITORS, SCHOOLS, STAFF } from './school.ts'

export interface DemoPerson {
  id: string
  login: string
  name: string
  gender: 'boys' | 'girls'
  level: number
  editor?: boolean
  schoolId: string
  city: string
  classes: string[]
}
export interface People {
  schools: { id: string; school: DemoSchool }[]
  everybody: DemoPerson[]
  byLogin: (login: string) => DemoPerson
  /** Students of a class, in the order of their logins. */
  ofClass: (schoolId: string, classCode: string) => DemoPerson[]
}

/** The fixed staff and 300 random students. All names are unique. */
export function drawPeople(random: Random): People {
  const schools = SCHOOLS.map((school) => ({ id: random.id(), school }))
  const idOf = (key: string) => schools.find(({ school }) => school.key === key) ?? schools[0]
  const taken = new Set([...STAFF, ...EDITORS].map(({ name }) => name))
  const staff = STAFF.map((teacher) => toPerson(teacher, random, idOf(teacher.school)))
  const students: DemoPerson[] = []
  for (const { id, school } of schools)
    for (const classCode of school.classes)
      for (let place = 0; place < CLASS_SIZE; place += 1) {
        // student1 is a girl and student2 a boy; the others are random.
        const gender = students.length < 2 ? (['girls', 'boys'] as const)[students.length] : undefined
        const login = `student${students.length + 1}`
        students.push({
          ...drawStudent(random, taken, gender),
          login,
          level: 1,
          schoolId: id,
          city: school.city,
          classes: [classCode],
        })
      }
  const editors = EDITORS.map((editor) => toPerson(editor, random, idOf(editor.school)))
  const everybody = [...staff, ...students, ...editors]
  const logins = new Map(everybody.map((person) => [person.login, person]))
  return {
    schools,
    everybody,
    byLogin(login) {
      const person = logins.get(login)
      if (!person) throw new Error(`the demo has no person ${login}`)
      return person
    },
    ofClass: (schoolId, classCode) =>
      students.filter((student) => student.schoolId === schoolId && student.classes.includes(classCode)),
  }
}

function toPerson(
  teacher: DemoTeacher,
  random: Random,
  school: { id: string; school: DemoSchool } | undefined,
): DemoPerson {
  if (!school) throw new Error(`no school for ${teacher.login}`)
  const { login, name, gender, classes, level = 3, editor = false } = teacher
  return { id: random.id(), login, name, gender, level, editor, schoolId: school.id, city: school.school.city, classes }
}

function drawStudent(random: Random, taken: Set<string>, wanted: 'boys' | 'girls' | undefined) {
  for (;;) {
    const gender = wanted ?? (random.chance(0.5) ? 'boys' : 'girls')
    const name = `${random.pick(names[gender])} ${random.pick(names.families)}`
    if (taken.has(name)) continue
    taken.add(name)
    return { id: random.id(), name, gender }
  }
}

/** Stores the schools with their managers, and everybody else. All share one password, hashed once. */
export async function storePeople(
  deps: Deps,
  people: People,
  passwordHash: string,
  random: Random,
  at: Date,
): Promise<void> {
  const staff = (person: DemoPerson) => ({
    email: `${person.login}@bawaba.example`,
    phone: `04-555-${random.between(1000, 9999)}`,
  })
  const everybody = people.everybody.map((person) => ({
    ...person,
    passwordHash,
    nationalId: String(random.between(200_000_000, 399_999_999)),
    ...(person.level > 1 && staff(person)),
  }))
  await deps.db.write.transaction().execute(async (write) => {
    for (const { id, school } of people.schools) {
      const manager = everybody.find(({ schoolId, level }) => schoolId === id && level === LEVEL.manager)
      await openSchool(write, { id, ...school }, manager, at)
    }
    const ofLevel = (wanted: number) => everybody.filter(({ level }) => level === wanted)
    await addPeople(write, ofLevel(LEVEL.teacher), { at, byManager: true })
    await addPeople(write, ofLevel(LEVEL.student), { at, byManager: false })
  })
}
