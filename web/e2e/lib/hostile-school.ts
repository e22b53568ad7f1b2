import type { Browser } from '@playwright/test'
import { hostilePeople } from './hostile-people.ts'
import { hostileTasks } from './hostile-tasks.ts'
import type { Person } from './people.ts'

/** Ids of the rows with hostile names. */
export type HostileSchool = Awaited<ReturnType<typeof hostileSchool>>

/** Adds a class, its people and their work by calls, hostile in every field; `close` removes them. */
export async function hostileSchool(browser: Browser, manager: Person, mark: string) {
  const people = await hostilePeople(browser, manager, mark)
  const [teacher, student] = [people.teacher.context.request, people.student.context.request]
  const work = await hostileTasks({ teacher, student, studentId: people.studentId, code: people.code }, mark)
  return {
    ...people,
    ...work,
    mark,
    close: async () => {
      await work.close()
      await people.close()
    },
  }
}
