import { expect, test } from '@playwright/test'
import { crowdedClass } from './lib/crowded-class.ts'
import { follow } from './lib/follow.ts'
import { findingsAtSizes } from './lib/layout.ts'
import { DESKTOP, openAs, type Person, type Visitor } from './lib/people.ts'
import { turn, turns } from './lib/turn.ts'

/*
 * The most and the least that a screen has to show, at every size and in both languages: nothing is cut off, covered or too
 * small to press.
 */
test.describe('screens of a class of 200 with long names and titles, and of somebody who has nothing', () => {
  let manager: Person
  let school: Awaited<ReturnType<typeof crowdedClass>>

  test.beforeAll(async ({ browser }) => {
    test.setTimeout(120_000)
    manager = await openAs(browser, 'manager1', { language: 'ar' })
    school = await crowdedClass(browser, manager)
  })
  test.afterAll(async () => {
    test.setTimeout(120_000)
    await school?.close()
    await manager.context.close()
  })

  async function walk(visitor: Visitor, paths: string[]) {
    test.setTimeout(240_000)
    await visitor.page.goto('/')
    for (const path of paths) {
      await follow(visitor.page, path)
      await expect(visitor.page.locator('main :is(h1, h2)').first()).toBeVisible()
      await expect(visitor.page.locator('main [aria-busy=true]')).toHaveCount(0)
      expect.soft(await findingsAtSizes(visitor.page), path).toEqual([])
      await visitor.page.setViewportSize(DESKTOP)
      // What brings its own head has no language switch.
      if (!(await turns(visitor.page))) continue
      await turn(visitor.page, 'en')
      expect.soft(await findingsAtSizes(visitor.page), `${path} (en)`).toEqual([])
      await visitor.page.setViewportSize(DESKTOP)
      await turn(visitor.page, 'ar')
    }
  }

  test("a teacher's", () => {
    const { tasks, studentId, teacher } = school
    const task = `/MyTasks/${tasks.waiting}`
    return walk(teacher, [
      '/Cp',
      '/MyTasks',
      task,
      `${task}?view=grid`,
      `${task}/${studentId}`,
      '/Students',
      '/Profile',
    ])
  })
  test("a student's", () => walk(school.student, ['/Cp', '/MyTasks', '/Profile', `/TaskStart/${school.tasks.working}`]))
  test('of a teacher who has nothing', () =>
    walk(school.newcomer, ['/Cp', '/MyTasks', '/Students', '/Fav', '/Activities', '/Profile']))
})
