import { expect, test } from '@playwright/test'
import { follow, show } from './lib/follow.ts'
import { openAs, post } from './lib/people.ts'
import { placesWith, shared } from './lib/places.ts'
import { csv, newNumber, newStudent, rosterPage } from './lib/roster.ts'
import { loose, sevenA } from './lib/texts.ts'

for (const place of placesWith('en')) {
  const { language, say, turns } = place
  const own = (arabic: RegExp, english: RegExp) => (language === 'ar' ? arabic : english)
  const title = (sentence: string) => `${sentence} (${language})`

  test.describe('importing students', () => {
    const opened = shared(place, 'teacher1')

    test.afterEach(() => expect(opened.teacher1.errors.splice(0)).toEqual([]))

    turns.test(
      title('one student is added by hand, and a known national ID changes no student without a confirmation'),
      async () => {
        const { page } = opened.teacher1
        const zehot = newNumber()
        const ui = rosterPage(page, say)
        const fill = async (name: string) => {
          await ui.field('students:field.name').fill(name)
          await ui.field('students:field.zehot').fill(zehot)
          await ui.choose('students:field.class', loose(sevenA(language)))
          await ui.button('students:add.confirm').click()
        }
        await page.goto('/Students?do=add')
        await ui.button('students:add.confirm').click()
        for (const code of [4, 5, 6]) await expect(ui.popup.getByText(say(`errors:codes.${code}`))).toBeVisible()
        await ui.button('students:password.suggest').click()
        await fill('Added One')
        await expect(ui.popup.getByText(zehot)).toBeVisible()
        await ui.button('students:add.close').click()
        await follow(page, '/Students?do=add')
        await fill('Added Two')
        await expect(page.getByRole('alertdialog')).toContainText(zehot)
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: say('common:cancel') })
          .click()
        await page.goto(`/Students?search=${zehot}`)
        await expect(page.getByRole('row').nth(1)).toContainText('Added One')
      },
    )

    turns.test(
      title('a roster reports errors line by line, is corrected in place, and updates when imported again'),
      async () => {
        const { page } = opened.teacher1
        const [first, second] = [newNumber(), newNumber()]
        const head = ['رقم الهوية', 'الاسم', 'الصف']
        const ui = rosterPage(page, say)
        await show(page, '/Students?do=import')
        await ui.open(
          csv([head, [first, 'ليلى حدّاد', 'السابع أ'], ['', 'بلا رقم', '7 ب'], [second, 'سامي', 'الصف التاسع ز']]),
        )
        await expect(ui.popup.getByText(say('errors:codes.5'))).toBeVisible()
        await expect(ui.popup.getByRole('row').nth(2)).toContainText(say('errors:texts.unknownClass'))
        await expect(ui.popup.getByRole('row')).toHaveCount(3)
        await expect(ui.popup.getByRole('button', { name: /^(حفظ|Store)/ })).toBeEnabled()
        const waiting = page.waitForEvent('download')
        await ui.popup.getByRole('button', { name: say('students:roster.wrongRows', { count: 2 }) }).click()
        expect((await waiting).suggestedFilename()).toMatch(/\.csv$/)
        // A wrong cell is corrected in place.
        const field = say('students:roster.students.fields.zehot')
        const cell = ui.popup.getByRole('textbox', { name: say('students:roster.mend', { field, line: 3 }) })
        await cell.fill(newNumber())
        await cell.press('Enter')
        await expect(
          ui.popup.getByRole('button', { name: say('students:roster.wrongRows', { count: 1 }) }),
        ).toBeVisible()
        await ui.button('students:roster.otherFile').click()
        const good = csv([head, [first, 'ليلى حدّاد', 'السابع أ'], [second, 'سامي', '7 ب']])
        const store = async (count: number) => {
          const what = say('students:roster.students.people', { count })
          await ui.popup.getByRole('button', { name: say('students:roster.store', { what }) }).click()
          const ask = page.getByRole('alertdialog')
          await expect(ask).toContainText(say('students:roster.sure.title', { what }))
          await ask.getByRole('button', { name: say('students:roster.store', { what }) }).click()
        }
        await ui.open(good)
        await expect(ui.popup.getByRole('row').nth(1)).toContainText(say('students:roster.outcome.added'))
        await store(2)
        await expect(ui.popup.getByRole('heading', { name: say('students:roster.done') })).toBeVisible()
        await ui.button('students:roster.close').click()
        await follow(page, '/Students?do=import')
        await ui.open(good)
        await expect(ui.popup.getByRole('row').nth(1)).toContainText(say('students:roster.outcome.same'))
      },
    )

    turns.test(
      title('the valid rows are stored while a wrong one stays, and a manager opens a class that the file names'),
      async ({ browser }) => {
        const manager = await openAs(browser, 'manager1', place)
        const { page, context } = manager
        const [first, second] = [newNumber(), newNumber()]
        const ui = rosterPage(page, say)
        await page.goto('/Students?do=import')
        await ui.open(
          csv([
            ['رقم الهوية', 'الاسم', 'الصف'],
            [first, 'ليلى حدّاد', 'السابع أ'],
            ['', 'بلا رقم', '7 ب'],
            [second, 'سامي', 'الصف الثاني عشر ز'],
          ]),
        )
        await expect(ui.popup.getByText(say('errors:texts.unknownClass'))).toBeVisible()
        await ui.popup.getByRole('button', { name: say('people:year.open', { count: 1 }) }).click()
        await expect(ui.popup.getByText(say('errors:texts.unknownClass'))).toHaveCount(0)
        await expect(ui.popup.getByText(say('errors:codes.5'))).toBeVisible()
        const what = say('students:roster.students.people', { count: 2 })
        await ui.popup.getByRole('button', { name: say('students:roster.store', { what }) }).click()
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: say('students:roster.store', { what }) })
          .click()
        await expect(ui.popup.getByRole('heading', { name: say('students:roster.done') })).toBeVisible()
        const stored = await Promise.all(
          [first, second].map(async (search) => (await post(context.request, 'students/view', { search })).students),
        )
        expect(stored.map((students) => students.map(({ classes }) => classes))).toEqual([[['1-7']], [['7-12']]])
        for (const { _id } of stored.flat()) await post(context.request, 'students/delete', { _id })
        await post(context.request, 'classes/remove', { code: '7-12' })
        expect(manager.errors).toEqual([])
        await context.close()
      },
    )

    turns.test(
      title('the login sheet makes passwords for those without one, and leaves the sessions of the others'),
      async ({ browser }) => {
        const student = await openAs(browser, 'student1', place)
        const teacher = opened.teacher1
        const { page } = teacher
        const { name } = await newStudent(teacher, `No Password ${newNumber()}`)
        await page.goto('/Students?sheet=1-7')
        const slips = page.locator('main li').filter({ hasText: say('students:sheet.login') })
        await expect(slips.filter({ hasText: name })).toContainText(say('students:sheet.none'))
        await page.getByRole('button', { name: own(/لمن لا يملك كلمة مرور/, /without one/) }).click()
        await expect(page.getByText(say('students:sheet.once'))).toBeVisible({ timeout: 60_000 })
        const slip = slips.filter({ hasText: name })
        await expect(slip).toHaveCount(1)
        await expect(slip).not.toContainText(say('students:sheet.none'))
        await expect(slips.filter({ hasText: student.me.name })).toHaveCount(0)
        const { success } = await post(student.context.request, 'checkLogin', {})
        expect(success?.userinfo.user).toBe('student1')
        await student.context.close()
        // Leaving would ask whether to print first.
        await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
      },
    )

    turns.test(
      title(
        'the login sheet creates new passwords after a confirmation, shows them once, and prints every slip unbroken',
      ),
      async () => {
        const { page } = opened.teacher1
        await page.goto('/Students?sheet=2-7')
        const slips = page.locator('main li').filter({ hasText: say('students:sheet.login') })
        await expect(slips.first()).toContainText(say('students:sheet.unchanged'))
        await page.getByRole('button', { name: say('students:sheet.renew.action') }).click()
        const ask = page.getByRole('alertdialog')
        await expect(ask).toContainText(say('students:sheet.renew.text'))
        await ask.getByRole('button', { name: say('students:sheet.renew.confirm') }).click()
        await expect(page.getByText(say('students:sheet.once'))).toBeVisible({ timeout: 60_000 })
        await expect(slips.first()).not.toContainText(say('students:sheet.unchanged'))
        await page.getByRole('button', { name: say('students:sheet.back') }).click()
        await expect(ask).toContainText(say('students:sheet.leave.text'))
        await ask.getByRole('button', { name: say('common:cancel') }).click()
        // After a print leaving is no longer confirmed, so this is last.
        await page.emulateMedia({ media: 'print' })
        await expect(page.getByRole('button', { name: say('students:sheet.print') })).toBeHidden()
        expect(await slips.first().evaluate((slip) => getComputedStyle(slip).breakInside)).toBe('avoid')
        expect((await page.pdf({ preferCSSPageSize: true })).subarray(0, 4).toString()).toBe('%PDF')
        await page.emulateMedia({ media: 'screen' })
      },
    )
  })
}
