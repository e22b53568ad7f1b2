import type { Browser } from '@playwright/test'
import { hostile } from './hostile.ts'
import { hostileContent } from './hostile-content.ts'
import { hostilePeople } from './hostile-people.ts'
import { hostileTasks } from './hostile-tasks.ts'
import { type Person, post } from './people.ts'

/** Ids of what is there under hostile names. */
export type HostileSchool = Awaited<ReturnType<typeof hostileSchool>>

/** Hostile texts in every field of every room, by the calls that people make; `close` takes away what others would find. */
export async function hostileSchool(browser: Browser, manager: Person, mark: string) {
  const { request } = manager.context
  const people = await hostilePeople(browser, manager, mark)
  const [teacher, student] = [people.teacher.context.request, people.student.context.request]
  const work = await hostileTasks({ teacher, student, code: people.code }, mark)
  const content = await hostileContent(manager, mark)
  const evil = (field: string) => hostile(field, mark)
  await post(request, 'system/contact', { name: evil('sender'), email: 'a@example.com', full: evil('message') })
  return {
    ...people,
    ...work,
    evil,
    content: content.ids,
    close: async () => {
      await work.close()
      await content.close()
      await people.close()
    },
  }
}
