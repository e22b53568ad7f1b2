import { expect, test } from '@playwright/test'
import { follow, show } from './lib/follow.ts'
import { post } from './lib/people.ts'
import { placesWith, shared } from './lib/places.ts'
import { newNumber, newStudent, rosterPage } from './lib/roster.ts'
import { stored } from './lib/stored.ts'
import { loose, sevenA } from './lib/texts.ts'

for (const place of placesWith('en')) {
  const { language, say, turns } = place
  const title = (sentence: string) => `${sentence} (${language})`

  test.describe('students', () => {
    const opened = shared(place, 'teacher1')

    test.afterEach(() => expect(opened.teacher1.errors.splice(0)).toEqual([]))

    turns.test(
      title('a teacher finds the students of their own classes, and the address holds the search and the class'),
      async () => {
        const { page } = opened.teacher1
        const { name, zehot } = await newStudent(opened.teacher1, `أسيل ${newNumber()}`)
        await show(page, '/Students')
        await expect(page.getByRole('row')).toHaveCount(21)
        // A search without hamza and vowel signs also finds the name.
        await page.getByRole('searchbox').fill(name.replace('أ', 'ا'))
        await expect(page.getByRole('row')).toHaveCount(2)
        await expect(page).toHaveURL(/search=/)
        await page.reload()
        await expect(page.getByRole('row').nth(1)).toContainText(zehot)
        await page.getByRole('combobox', { name: say('students:filterClass') }).click()
        await expect(page.getByRole('option')).toHaveCount(4)
        await page.getByRole('option').nth(2).click()
        await expect(page.getByText(say('students:emptyFiltered'))).toBeVisible()
        await expect(page).toHaveURL(/class=2-7/)
      },
    )

    turns.test(
      title(
        'the student form shows the message of each code beside its field, keeps a draft, and closes after the banner',
      ),
      async () => {
        const { page } = opened.teacher1
        const student = await newStudent(opened.teacher1, `Nur ${newNumber()}`)
        const ui = rosterPage(page, say)
        await show(page, `/Students?student=${student.id}`)
        await expect(ui.field('students:field.user')).toBeDisabled()
        await ui.field('students:field.name').fill('')
        await ui.field('students:field.zehot').fill('')
        await ui.popup.locator('[data-field=pass] input, input[data-field=pass]').first().fill('abc')
        await ui.button('common:save').click()
        for (const code of [4, 5, 10]) await expect(ui.popup.getByText(say(`errors:codes.${code}`))).toBeVisible()
        await expect(ui.field('students:field.name')).toBeFocused()
        await ui.field('students:field.name').fill('Nur Half')
        await ui.field('students:field.zehot').fill(student.zehot)
        await expect(ui.popup.getByText(say('errors:codes.4'))).toBeHidden()
        await stored(page, 'Nur Half')
        await page.reload()
        await expect(ui.popup.getByText(say('authoring:draft.restored'))).toBeVisible()
        await expect(ui.field('students:field.name')).toHaveValue('Nur Half')
        // Switching tabs keeps all input, also the password, which is not part of a draft.
        await ui.button('students:password.suggest').click()
        const password = ui.popup.locator('[data-field=pass] input, input[data-field=pass]').first()
        const suggested = await password.inputValue()
        expect(suggested).toHaveLength(8)
        // The password is fully visible, to be read out.
        expect(await password.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true)
        await ui.popup.getByRole('radio', { name: say('students:tab.stats') }).click({ force: true })
        await expect(ui.popup.getByText(say('students:stats.notStarted'))).toBeVisible()
        await expect(ui.button('common:save')).toHaveCount(0)
        await ui.popup.getByRole('radio', { name: say('students:tab.info') }).click({ force: true })
        await expect(password).toHaveValue(suggested)
        await ui.button('common:save').click()
        await ui.banner(say('students:saved'))
        await expect(ui.popup).toBeHidden()
        await expect(page).not.toHaveURL(/student=/)
        await follow(page, `/Students?search=${student.zehot}`)
        await expect(page.getByRole('row').nth(1)).toContainText('Nur Half')
      },
    )

    turns.test(title('one press unlocks a class after wrong passwords'), async ({ playwright, baseURL }) => {
      const { page, context } = opened.teacher1
      const { id, name, zehot } = await newStudent(opened.teacher1, `Locked ${newNumber()}`)
      const pass = 'olive-7729'
      await post(context.request, 'students/update', { _id: id, name, zehot, classes: ['1-7'], status: 1, pass })
      // A browser that never logged in here.
      const fresh = await playwright.request.newContext({ baseURL })
      const login = async (typed: string) =>
        (await fresh.post('/api/login', { data: { user: zehot, pass: typed } })).json()
      for (let time = 0; time < 5; time += 1) expect(await login(`wrong${time}`)).toMatchObject({ error: 2 })
      expect(await login(pass)).toMatchObject({ error: 1 })
      await show(page, '/Students?class=1-7')
      await page.getByRole('button', { name: loose(say('students:unlock.class', { name: sevenA(language) })) }).click()
      await expect(page.getByText(loose(say('students:unlock.done', { count: 1 })))).toBeVisible()
      expect(await login(pass)).toHaveProperty('success')
      await fresh.dispose()
    })

    turns.test(
      title('a student is blocked, activated and deleted, each after a confirmation that names them'),
      async () => {
        const { page } = opened.teacher1
        const { name, zehot } = await newStudent(opened.teacher1, `Zed ${newNumber()}`)
        const ui = rosterPage(page, say)
        const act = async (key: string) => {
          await page.getByRole('button', { name: loose(say('students:actions', { name })) }).click()
          await page.getByRole('menuitem', { name: say(key) }).click()
        }
        await show(page, `/Students?search=${zehot}`)
        await act('students:block.action')
        await ui.confirm(name, 'students:block.confirm')
        await expect(page.getByRole('row').nth(1)).toContainText(say('students:status.blocked'))
        await act('students:unblock.action')
        await ui.confirm(name, 'students:unblock.confirm')
        await expect(page.getByRole('row').nth(1)).toContainText(say('students:status.active'))
        await act('students:delete.action')
        await expect(page.getByRole('alertdialog')).toContainText(say('students:delete.text'))
        await ui.confirm(name, 'students:delete.confirm')
        await expect(page.getByText(say('students:emptyFiltered'))).toBeVisible()
      },
    )
  })
}
