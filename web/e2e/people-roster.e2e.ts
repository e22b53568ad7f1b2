import { expect, test } from '@playwright/test'
import { show } from './lib/follow.ts'
import { placesWith, shared } from './lib/places.ts'
import { csv, newNumber, rosterPage, xlsx } from './lib/roster.ts'
import { loose } from './lib/texts.ts'

for (const place of placesWith()) {
  const { language, say, turns } = place
  const title = (sentence: string) => `${sentence} (${language})`

  test.describe('importing teachers', () => {
    const opened = shared(place, 'manager1')

    test.afterEach(() => expect(opened.manager1.errors.splice(0)).toEqual([]))

    turns.test(title('a roster of teachers has several classes in a cell, and opens their login slips'), async () => {
      const { page } = opened.manager1
      const ui = rosterPage(page, say)
      const name = `Roster ${newNumber()}`
      await show(page, '/People?do=import')
      await ui.open(
        csv([
          ['الاسم', 'رقم الهوية', 'الصفوف'],
          [name, newNumber(), 'السابع أ، 8 A'],
        ]),
      )
      await expect(ui.popup.getByRole('row').nth(1)).toContainText(say('students:roster.outcome.added'))
      const what = say('students:roster.teachers.people', { count: 1 })
      await ui.popup.getByRole('button', { name: say('students:roster.store', { what }) }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: say('students:roster.store', { what }) })
        .click()
      await ui.button('students:roster.teachers.sheet').click()
      await expect(page.getByRole('heading', { name })).toBeVisible()
      await expect(page).toHaveURL(/sheet=/)
    })

    turns.test(
      title('a dropped XLSX gets a column matched by hand; a message is shown while 2,000 rows are checked'),
      async () => {
        const { page } = opened.manager1
        const ui = rosterPage(page, say)
        const progress = (key: string, count: number) =>
          ui.popup.getByText(
            loose(say(`students:roster.${key}`, { what: say('students:roster.students.people', { count }) })),
          )
        /** Holds the reply back until it is released. */
        const held = async () => {
          let answer = () => undefined as unknown
          const free = new Promise<void>((resolve) => {
            answer = resolve
          })
          await page.route(
            '**/api/students/import',
            async (route) => {
              await free
              await route.continue()
            },
            { times: 1 },
          )
          return answer
        }
        const [zehot, heading] = [newNumber(), 'Card of the ministry']
        await page.goto('/Students?do=import')
        await ui.drop(
          xlsx([
            ['الاسم', heading, 'الصف'],
            ['ليلى', zehot, '7 أ'],
          ]),
        )
        const fields = say('students:roster.quoted', { text: say('students:roster.students.fields.zehot') })
        await expect(ui.popup.getByText(loose(say('students:roster.missing', { fields })))).toBeVisible()
        await ui.choose('students:roster.students.fields.zehot', heading)
        await expect(ui.popup.getByRole('row').nth(1)).toContainText(zehot)
        await expect(ui.popup.getByRole('row').nth(1)).toContainText(say('students:roster.outcome.added'))
        const answerStore = await held()
        const what = say('students:roster.students.people', { count: 1 })
        await ui.popup.getByRole('button', { name: say('students:roster.store', { what }) }).click()
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: say('students:roster.store', { what }) })
          .click()
        await expect(progress('storing', 1)).toBeVisible()
        answerStore()
        await expect(ui.popup.getByRole('heading', { name: say('students:roster.done') })).toBeVisible()

        // Only checked, not imported, because 2,000 more students would disturb other tests.
        const first = Number(newNumber())
        const many = Array.from({ length: 2000 }, (_, at) => [`طالب ${at}`, String(first + at), '7 أ'])
        await page.goto('/Students?do=import')
        const answerCheck = await held()
        await ui.open(csv([['الاسم', 'رقم الهوية', 'الصف'], ...many]))
        await expect(progress('checking', 2000)).toBeVisible()
        answerCheck()
        await expect(progress('checking', 2000)).toBeHidden()
        await expect(ui.popup.getByRole('row').nth(1)).toContainText(say('students:roster.outcome.added'))
      },
    )
  })
}
