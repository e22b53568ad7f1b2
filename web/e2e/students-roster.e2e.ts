import { expect, test } from '@playwright/test'
import { placesWith, shared } from './lib/places.ts'
import { csv, newNumber, rosterHand } from './lib/roster.ts'
import { loose, sevenA } from './lib/texts.ts'

for (const place of placesWith('en')) {
  const { language, say, turns } = place
  const title = (sentence: string) => `${sentence} (${language})`

  test.describe('students come', () => {
    const its = shared(place, 'teacher1')

    test.afterEach(() => expect(its.teacher1.errors.splice(0)).toEqual([]))

    turns.test(title('one student is added by hand, and a number that is known changes nobody unasked'), async () => {
      const { page } = its.teacher1
      const zehot = newNumber()
      const hand = rosterHand(page, say)
      const fill = async (name: string) => {
        await hand.field('students:field.name').fill(name)
        await hand.field('students:field.zehot').fill(zehot)
        await hand.choose('students:field.class', loose(sevenA(language)))
        await hand.button('students:add.confirm').click()
      }
      await page.goto('/Students?do=add')
      await hand.button('students:add.confirm').click()
      for (const code of [4, 5, 6]) await expect(hand.popup.getByText(say(`errors:codes.${code}`))).toBeVisible()
      await hand.button('students:password.suggest').click()
      await fill('Added One')
      await expect(hand.popup.getByText(zehot)).toBeVisible()
      await hand.button('students:add.close').click()
      await page.goto('/Students?do=add')
      await fill('Added Two')
      await expect(page.getByRole('alertdialog')).toContainText(zehot)
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: say('common:cancel') })
        .click()
      await page.goto(`/Students?search=${zehot}`)
      await expect(page.getByRole('row').nth(1)).toContainText('Added One')
    })

    turns.test(
      title('a roster tells its mistakes line by line, is mended in place, and updates when it comes again'),
      async () => {
        const { page } = its.teacher1
        const [first, second] = [newNumber(), newNumber()]
        const head = ['رقم الهوية', 'الاسم', 'الصف']
        const hand = rosterHand(page, say)
        await page.goto('/Students?do=import')
        await hand.open(
          csv([head, [first, 'ليلى حدّاد', 'السابع أ'], ['', 'بلا رقم', '7 ب'], [second, 'سامي', 'الصف التاسع ز']]),
        )
        await expect(hand.popup.getByText(say('errors:codes.5'))).toBeVisible()
        await expect(hand.popup.getByRole('row').nth(2)).toContainText(say('errors:texts.unknownClass'))
        await expect(hand.popup.getByRole('row')).toHaveCount(3)
        await expect(hand.popup.getByRole('button', { name: /^(حفظ|Store)/ })).toBeEnabled()
        const waiting = page.waitForEvent('download')
        await hand.popup.getByRole('button', { name: say('students:roster.wrongRows', { count: 2 }) }).click()
        expect((await waiting).suggestedFilename()).toMatch(/\.csv$/)
        // A wrong cell is typed over where it stands.
        const field = say('students:roster.students.fields.zehot')
        const cell = hand.popup.getByRole('textbox', { name: say('students:roster.mend', { field, line: 3 }) })
        await cell.fill(newNumber())
        await cell.press('Enter')
        await expect(
          hand.popup.getByRole('button', { name: say('students:roster.wrongRows', { count: 1 }) }),
        ).toBeVisible()
        await hand.button('students:roster.otherFile').click()
        const good = csv([head, [first, 'ليلى حدّاد', 'السابع أ'], [second, 'سامي', '7 ب']])
        const store = async (count: number) => {
          const what = say('students:roster.students.people', { count })
          await hand.popup.getByRole('button', { name: say('students:roster.store', { what }) }).click()
          const ask = page.getByRole('alertdialog')
          await expect(ask).toContainText(say('students:roster.sure.title', { what }))
          await ask.getByRole('button', { name: say('students:roster.store', { what }) }).click()
        }
        await hand.open(good)
        await expect(hand.popup.getByRole('row').nth(1)).toContainText(say('students:roster.outcome.added'))
        await store(2)
        await expect(hand.popup.getByRole('heading', { name: say('students:roster.done') })).toBeVisible()
        await hand.button('students:roster.close').click()
        await page.goto('/Students?do=import')
        await hand.open(good)
        await expect(hand.popup.getByRole('row').nth(1)).toContainText(say('students:roster.outcome.same'))
      },
    )

    turns.test(
      title('the login sheet makes new passwords after a confirmation, shows them once, and prints every slip whole'),
      async () => {
        const { page } = its.teacher1
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
        // A print ends the worry about leaving, so it comes last.
        await page.emulateMedia({ media: 'print' })
        await expect(page.getByRole('button', { name: say('students:sheet.print') })).toBeHidden()
        expect(await slips.first().evaluate((slip) => getComputedStyle(slip).breakInside)).toBe('avoid')
        expect((await page.pdf({ preferCSSPageSize: true })).subarray(0, 4).toString()).toBe('%PDF')
        await page.emulateMedia({ media: 'screen' })
      },
    )
  })
}
