import type { Deps } from '../../deps.ts'
import { addPeople, addSchools } from '../../school/add-people.ts'
import names from './names.json' with { type: 'json' }
import type { Random } from './random.ts'
import { CLASS_SIZE, type DemoSchool, type DemoTeacher, SCHOOLS, STAFF } from './school.ts'

export interface DemoPerson {
  id: string
  login: string
  name: string
  gender: 'boys' | 'girls'
  level: number
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

/** Draws 300 students for the fixed staff: nobody shares a name with another. */
export function drawPeople(random: Random): People {
  const schools = SCHOOLS.map((school) => ({ id: random.id(), school }))
  const idOf = (key: string) => schools.find(({ school }) => school.key === key) ?? schools[0]
  const taken = new Set(STAFF.map(({ name }) => name))
  const staff = STAFF.map((teacher) => toPerson(teacher, random, idOf(teacher.school)))
  const students: DemoPerson[] = []
  for (const { id, school } of schools)
    for (const classCode of school.classes)
      for (let place = 0; place < CLASS_SIZE; place += 1) {
        // student1 is a girl and student2 a boy; then as it falls.
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
  const everybody = [...staff, ...students]
  const logins = new Map(everybody.map((person) => [person.login, person]))
  return {
    schools,
    everybody,
    byLogin(login) {
      const person = logins.get(login)
      if (!person) throw new Error(`nobody is called ${login}`)
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
  const { login, name, gender, classes, level = 3 } = teacher
  return { id: random.id(), login, name, gender, level, schoolId: school.id, city: school.school.city, classes }
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

/** Stores schools and people; everybody has the same password, hashed once. */
export async function storePeople(
  deps: Deps,
  people: People,
  passwordHash: string,
  random: Random,
  at: Date,
): Promise<void> {
  const schools = people.schools.map(({ id, school }) => ({ id, ...school }))
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
    await addSchools(write, schools)
    await addPeople(
      write,
      everybody.filter(({ level }) => level > 1),
      { at, byManager: true },
    )
    await addPeople(
      write,
      everybody.filter(({ level }) => level === 1),
      { at, byManager: false },
    )
  })
}
