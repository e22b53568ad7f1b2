import { expect, test } from '@playwright/test'
import { placesWith, shared } from './lib/places.ts'
import { csv, newNumber, rosterPage } from './lib/roster.ts'
import { loose, sevenA } from './lib/texts.ts'

for (const place of placesWith('en')) {
  const { language, say, turns } = place
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
        await page.goto('/Students?do=add')
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
        await page.goto('/Students?do=import')
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
        await page.goto('/Students?do=import')
        await ui.open(good)
        await expect(ui.popup.getByRole('row').nth(1)).toContainText(say('students:roster.outcome.same'))
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
