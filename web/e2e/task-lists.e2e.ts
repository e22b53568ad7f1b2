import { expect } from '@playwright/test'
import { main, rows, scoresHaveTheirColours } from './lib/control-panel.ts'
import { follow } from './lib/follow.ts'
import { inTurn } from './lib/in-turn.ts'
import { openAs, post } from './lib/people.ts'
import { tasksInAllStates } from './lib/states.ts'
import { sendTask, untilOpen } from './lib/tasks.ts'
import { LANGUAGES, loose, sevenA, textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

for (const language of LANGUAGES) {
  const turns = inTurn(language)
  const say = textsOf(language)

  turns.test(
    `a teacher's table is filtered by status and class, and the address holds it (${language})`,
    async ({ browser }) => {
      const { page, context } = await openAs(browser, 'teacher1', { language })
      const student = await openAs(browser, 'student1', { language })
      // The first page may have only tasks of other tests, so tasks in every state are added.
      await tasksInAllStates(context.request, student.context.request)
      await student.context.close()
      await page.goto('/Cp?status=waiting')
      await expect(rows(page).first()).toBeVisible()
      const waiting = await post(context.request, 'tasks/view', { status: 1, limit: 12 })
      await expect(rows(page)).toHaveCount(waiting.tasks.length)
      const soft = await rows(page)
        .first()
        .locator('td')
        .first()
        .evaluate((cell) => getComputedStyle(cell).backgroundColor)
      for (const row of await rows(page).all()) {
        await expect(row).toContainText(say('tasks:status.waiting'))
        expect(
          await row
            .locator('td')
            .first()
            .evaluate((cell) => getComputedStyle(cell).backgroundColor),
        ).toBe(soft)
      }
      await follow(page, '/Cp?status=active')
      const active = await post(context.request, 'tasks/view', { status: 2, limit: 12 })
      await expect(rows(page)).toHaveCount(active.tasks.length)
      await follow(page, '/MyTasks?search=Reading')
      const graded = rows(page)
        .filter({ hasText: say('tasks:status.graded') })
        .first()
      await expect(graded).toBeVisible()
      expect(
        await graded
          .locator('td')
          .first()
          .evaluate((cell) => getComputedStyle(cell).backgroundColor),
      ).not.toBe(soft)
      await follow(page, '/MyTasks')
      await main(page)
        .getByRole('combobox', { name: say('tasks:filter.class') })
        .click()
      await page.getByRole('option', { name: loose(sevenA(language)) }).click()
      await expect(page).toHaveURL(/class=1-7/)
      const own = await post(context.request, 'tasks/view', { classes: ['1-7'], limit: 12 })
      await expect(rows(page)).toHaveCount(own.tasks.length)
      for (const row of await rows(page).all()) await expect(row).toContainText(loose(sevenA(language)))
      const [first] = own.tasks
      await expect(rows(page).first()).toContainText(loose(`${first?.sent} / ${first?.all_students}`))
      await scoresHaveTheirColours(page, rows(page).locator('td:nth-child(4) span').filter({ hasText: '%' }))
      const search = main(page).getByRole('searchbox')
      await search.fill('لا شيء كهذا zzz')
      await expect(main(page).getByText(say('tasks:empty'))).toBeVisible()
      await expect(page).toHaveURL(/search=.*zzz/)
      await main(page)
        .getByRole('button', { name: say('tasks:clearFilters') })
        .click()
      await expect(rows(page).first()).toBeVisible()
      await expect(search).toHaveValue('')
      await context.close()
    },
  )

  turns.test(
    `a manager sees the teacher of a task, in the list and on its page, and lists one teacher's tasks (${language})`,
    async ({ browser }) => {
      const teacher = await openAs(browser, 'teacher1', { language })
      const { page, context } = await openAs(browser, 'manager1', { language })
      const name = `whose ${newMark()}`
      const id = await sendTask(teacher.context.request, { name })
      await page.goto(`/MyTasks?teacher=${teacher.me._id}&search=${encodeURIComponent(name)}`)
      await expect(page.getByRole('heading', { level: 1, name: say('tasks:titleSchool') })).toBeVisible()
      const filter = page.getByRole('combobox', { name: say('tasks:filter.teacher') })
      await expect(filter).toHaveValue(teacher.me.name)
      await expect(rows(page)).toHaveCount(1)
      await expect(rows(page)).toContainText(teacher.me.name)
      await filter.click()
      await page.getByRole('option').last().click()
      await expect(page).not.toHaveURL(new RegExp(teacher.me._id))
      await follow(page, `/MyTasks/${id}`)
      await expect(page.getByRole('main').locator('header')).toContainText(teacher.me.name)
      await teacher.page.goto(`/MyTasks?search=${encodeURIComponent(name)}`)
      await expect(rows(teacher.page)).toHaveCount(1)
      await expect(rows(teacher.page)).not.toContainText(teacher.me.name)
      await expect(teacher.page.getByRole('combobox', { name: say('tasks:filter.teacher') })).toHaveCount(0)
      await teacher.context.close()
      await context.close()
    },
  )

  turns.test(
    `a task's picture and categories show in both lists and on the start page; a category filters (${language})`,
    async ({ browser }) => {
      const teacher = await openAs(browser, 'teacher1', { language })
      const student = await openAs(browser, 'student1', { language })
      const [category] = (await post(teacher.context.request, 'Cat', {})).cats
      if (!category) throw new Error('the demo content has no categories')
      const named = language === 'en' ? category.en_name : category.name
      const mark = newMark()
      const shown = { name: `pictured ${mark}`, img: category.img, cats: [category._id] }
      const id = await sendTask(teacher.context.request, shown)
      await sendTask(teacher.context.request, { name: `plain ${mark}` })
      await untilOpen(teacher.context.request, id)
      for (const { page } of [teacher, student]) {
        await page.goto(`/MyTasks?search=${mark}`)
        await expect(rows(page)).toHaveCount(2)
        const pictured = rows(page).filter({ hasText: 'pictured' })
        const picture = pictured.locator('th img')
        await expect(picture).toHaveAttribute('src', new RegExp(category.img))
        await expect(picture).toHaveAttribute('loading', 'lazy')
        await expect(picture).toHaveAttribute('alt', '')
        await expect(pictured.locator('bdi', { hasText: named })).toBeVisible()
        await expect(rows(page).filter({ hasText: 'plain' }).locator('img')).toHaveCount(0)
        await main(page)
          .getByRole('combobox', { name: say('tasks:filter.category') })
          .click()
        await page.getByRole('option', { name: named, exact: true }).click()
        await expect(page).toHaveURL(new RegExp(`cat=${category._id}`))
        await expect(page).toHaveURL(new RegExp(`search=${mark}`))
        await expect(rows(page)).toHaveCount(1)
        await page.reload()
        await expect(rows(page)).toHaveCount(1)
      }
      await follow(student.page, `/TaskStart/${id}`)
      const band = student.page.getByRole('main').locator('header')
      await expect(band.locator('img')).toHaveAttribute('src', new RegExp(category.img))
      await expect(band).toContainText(named)
      await teacher.context.close()
      await student.context.close()
    },
  )
}
