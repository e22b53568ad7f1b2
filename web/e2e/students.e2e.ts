import { expect, test } from '@playwright/test'
import { inTurn } from './lib/in-turn.ts'
import { openAs, type Person, post } from './lib/people.ts'
import { csv, newNumber, rosterHand } from './lib/roster.ts'
import { screenFindings } from './lib/screen-checks.ts'
import { LANGUAGES, type Language, loose, sevenA, textsOf } from './lib/texts.ts'

/** A student of 1-7 whom no other test knows. */
async function newStudent({ context }: Person, name: string) {
  const row = { line: 1, name, zehot: newNumber(), class: '1-7' }
  const report = await post(context.request, 'students/import', { rows: [row], commit: true })
  return { ...row, id: report.rows[0]?._id ?? '' }
}

for (const language of LANGUAGES) {
  const turns = inTurn(language)
  const say = textsOf(language)
  const phone = language === 'en'
  const title = (sentence: string) => `${sentence} (${language})`
  const named = (key: string, name: string) => say(key, { name })

  test.describe('students', () => {
    let teacher: Person
    test.beforeEach(async ({ browser }) => {
      teacher = await openAs(browser, 'teacher1', { language, phone })
    })
    test.afterEach(async () => {
      expect(teacher.errors).toEqual([])
      await teacher.context.close()
    })

    turns.test(
      title('a teacher finds the students of their own classes, and the address holds the search and the class'),
      async () => {
        const { page } = teacher
        const { name, zehot } = await newStudent(teacher, `أسيل ${newNumber()}`)
        await page.goto('/Students')
        await expect(page.getByRole('row')).toHaveCount(21)
        // Hamza and marks are folded: the search holds neither.
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
        const { page } = teacher
        const student = await newStudent(teacher, `Nur ${newNumber()}`)
        const hand = rosterHand(page, say)
        await page.goto(`/Students?student=${student.id}`)
        await expect(hand.field('students:field.user')).toBeDisabled()
        await hand.field('students:field.name').fill('')
        await hand.field('students:field.zehot').fill('')
        await hand.popup.locator('[data-field=pass] input, input[data-field=pass]').first().fill('abc')
        await hand.button('common:save').click()
        for (const code of [4, 5, 10]) await expect(hand.popup.getByText(say(`errors:codes.${code}`))).toBeVisible()
        await expect(hand.field('students:field.name')).toBeFocused()
        await hand.field('students:field.name').fill('Nur Half')
        await hand.field('students:field.zehot').fill(student.zehot)
        await expect(hand.popup.getByText(say('errors:codes.4'))).toBeHidden()
        await page.waitForTimeout(600)
        await page.reload()
        await expect(hand.popup.getByText(say('authoring:draft.restored'))).toBeVisible()
        await expect(hand.field('students:field.name')).toHaveValue('Nur Half')
        // A look at the other tab takes nothing away, the password neither, which no draft keeps.
        await hand.button('students:password.suggest').click()
        const password = hand.popup.locator('[data-field=pass] input, input[data-field=pass]').first()
        const suggested = await password.inputValue()
        expect(suggested).toHaveLength(8)
        await hand.popup.getByRole('radio', { name: say('students:tab.stats') }).click({ force: true })
        await expect(hand.popup.getByText(say('students:stats.notStarted'))).toBeVisible()
        await expect(hand.button('common:save')).toHaveCount(0)
        await hand.popup.getByRole('radio', { name: say('students:tab.info') }).click({ force: true })
        await expect(password).toHaveValue(suggested)
        await hand.button('common:save').click()
        await hand.banner(say('students:saved'))
        await expect(hand.popup).toBeHidden()
        await expect(page).not.toHaveURL(/student=/)
        await page.goto(`/Students?search=${student.zehot}`)
        await expect(page.getByRole('row').nth(1)).toContainText('Nur Half')
      },
    )

    turns.test(
      title(
        'the statistics of a student show the average, a chart and every task, or that the student has not started',
      ),
      async () => {
        const { page, context } = teacher
        const fresh = await newStudent(teacher, `Fresh ${newNumber()}`)
        await page.goto(`/Students?tab=stats&student=${fresh.id}`)
        await expect(page.getByText(say('students:stats.notStarted'))).toBeVisible()
        const { students } = await post(context.request, 'students/view', { classes: ['1-7'], search: 'student1' })
        const known = students.find(({ user }) => user === 'student1')
        await page.goto(`/Students?tab=stats&student=${known?._id}`)
        await expect(page.locator('.recharts-line')).toBeVisible()
        await expect(
          page.getByRole('table', { name: loose(named('students:stats.table', known?.name ?? '')) }),
        ).toBeVisible()
        // Time goes from the reading side on: the scores stand there.
        const box = await page.locator('.recharts-wrapper').boundingBox()
        const axis = await page.locator('.recharts-yAxis').first().boundingBox()
        const onTheRight = (axis?.x ?? 0) > (box?.x ?? 0) + (box?.width ?? 0) / 2
        expect(onTheRight).toBe(language === 'ar')
      },
    )

    turns.test(
      title('a student is blocked, activated and deleted, each after a confirmation that names them'),
      async () => {
        const { page } = teacher
        const { name, zehot } = await newStudent(teacher, `Zed ${newNumber()}`)
        const hand = rosterHand(page, say)
        const act = async (key: string) => {
          await page.getByRole('button', { name: named('students:actions', name) }).click()
          await page.getByRole('menuitem', { name: say(key) }).click()
        }
        await page.goto(`/Students?search=${zehot}`)
        await act('students:block.action')
        await hand.confirm(name, 'students:block.confirm')
        await expect(page.getByRole('row').nth(1)).toContainText(say('students:status.blocked'))
        await act('students:unblock.action')
        await hand.confirm(name, 'students:unblock.confirm')
        await expect(page.getByRole('row').nth(1)).toContainText(say('students:status.active'))
        await act('students:delete.action')
        await expect(page.getByRole('alertdialog')).toContainText(say('students:delete.text'))
        await hand.confirm(name, 'students:delete.confirm')
        await expect(page.getByText(say('students:emptyFiltered'))).toBeVisible()
      },
    )

    turns.test(title('a change that is refused says why, and nothing typed is lost'), async () => {
      const { page } = teacher
      const student = await newStudent(teacher, `Kept ${newNumber()}`)
      const typed = `Typed ${newNumber()}`
      const hand = rosterHand(page, say)
      const refusals = [
        [403, 'permission', 'permission'],
        [404, 'not found', 'notFound'],
        [409, 'idempotency_key_reused', 'idempotencyKeyReused'],
        [429, 'rate_limit', 'rateLimit'],
        [500, 'all', 'all'],
        [0, '', 'error'],
      ] as const
      await page.goto(`/Students?student=${student.id}`)
      await hand.field('students:field.name').fill(typed)
      for (const [status, error, key] of refusals) {
        await page.route('**/api/students/update', (route) =>
          status ? route.fulfill({ status, json: { error } }) : route.abort(),
        )
        await hand.button('common:save').click()
        await expect(hand.popup.getByRole('alert')).toContainText(say(`errors:texts.${key}`))
        await expect(hand.field('students:field.name')).toHaveValue(typed)
        await page.unroute('**/api/students/update')
      }
      await hand.button('common:save').click()
      await expect(hand.popup).toBeHidden()
      // Found, not looked for on the first page: other tests add students too.
      await page.goto(`/Students?search=${student.zehot}`)
      await expect(page.getByRole('row').nth(1)).toContainText(typed)
    })

    turns.test(title('one student is added by hand, and a number that is known changes nobody unasked'), async () => {
      const { page } = teacher
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
      title('a roster tells its mistakes line by line, stores nothing with one, and updates when it comes again'),
      async () => {
        const { page } = teacher
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
        await expect(hand.popup.getByRole('button', { name: /^(حفظ|Store)/ })).toBeDisabled()
        const waiting = page.waitForEvent('download')
        await hand.popup.getByRole('button', { name: say('students:roster.wrongRows', { count: 2 }) }).click()
        expect((await waiting).suggestedFilename()).toMatch(/\.csv$/)
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
        const { page } = teacher
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
      },
    )

    test(title('every screen about students fits a phone and a desk, and axe finds nothing'), async () => {
      test.setTimeout(240_000)
      const { page, context } = teacher
      const { students } = await post(context.request, 'students/view', { classes: ['1-7'], search: 'student1' })
      const id = students.find(({ user }) => user === 'student1')?._id
      const walk = async (path: string, ready: string) => {
        await page.goto(path)
        await expect(page.locator(ready).first()).toBeVisible()
        await check(path)
      }
      const check = async (name: string) => {
        const found = await screenFindings({ page, language: language as Language, width: phone ? 390 : 1280 })
        expect.soft(found, name).toEqual([])
      }
      await walk('/Students', 'tbody tr')
      await walk('/Students?search=qqqq', 'main p')
      await walk(`/Students?student=${id}`, '[role=dialog] input[disabled]')
      await walk(`/Students?tab=stats&student=${id}`, '.recharts-line')
      await walk('/Students?do=add', '[role=dialog] input')
      await walk('/Students?sheet=1-7', 'main h3')
      await walk('/Students?do=import', '[role=dialog] h3')
      await rosterHand(page, say).open(
        csv([
          ['الاسم', 'ID', 'Class'],
          ['ليلى', newNumber(), '7 A'],
          ['', '', 'none'],
        ]),
      )
      await expect(page.locator('[role=dialog] tbody tr').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      await check('import, preview')
    })
  })
}
