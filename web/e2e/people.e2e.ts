import { expect, test } from '@playwright/test'
import { inTurn } from './lib/in-turn.ts'
import { openAs, type Person, post } from './lib/people.ts'
import { csv, newNumber, rosterHand, xlsx } from './lib/roster.ts'
import { screenFindings } from './lib/screen-checks.ts'
import { LANGUAGES, loose, sevenA, textsOf } from './lib/texts.ts'

async function isOpen({ context }: Person, code: string): Promise<boolean> {
  const { classes } = await post(context.request, 'classes/view', {})
  return classes.some((one) => one.code === code)
}

for (const language of LANGUAGES) {
  const turns = inTurn(language)
  const say = textsOf(language)
  const phone = language === 'ar'
  const title = (sentence: string) => `${sentence} (${language})`
  /** A section that no class of the demo school has; each language opens its own. */
  const section = language === 'ar' ? 6 : 7

  test.describe('people', () => {
    let manager: Person
    test.beforeEach(async ({ browser }) => {
      manager = await openAs(browser, 'manager1', { language, phone })
    })
    test.afterEach(async () => {
      expect(manager.errors).toEqual([])
      await manager.context.close()
    })

    turns.test(
      title('a manager adds, finds, changes and blocks a teacher, with the message of each code beside its field'),
      async () => {
        const { page } = manager
        const hand = rosterHand(page, say)
        const name = `Teacher ${newNumber()}`
        await page.goto('/People?do=teacher')
        await hand.button('people:add').click()
        for (const code of [4, 5, 6]) await expect(hand.popup.getByText(say(`errors:codes.${code}`))).toBeVisible()
        await expect(hand.field('students:field.name')).toBeFocused()
        await hand.field('students:field.name').fill(name)
        await hand.field('students:field.zehot').fill(newNumber())
        await hand.choose('people:field.classes', loose(sevenA(language)))
        await page.keyboard.press('Tab')
        await hand.button('people:add').click()
        await hand.banner(say('people:added', { name }))
        await expect(hand.popup).toBeHidden()
        await page.getByRole('searchbox').fill(name)
        await expect(page.getByRole('row')).toHaveCount(2)
        await page.getByRole('button', { name }).first().click()
        await hand.field('people:field.phone').fill('0501234567')
        await hand.button('common:save').click()
        await expect(hand.popup).toBeHidden()
        await expect(page.getByRole('row').nth(1)).toContainText('0501234567')
        await page.getByRole('button', { name: say('students:actions', { name }) }).click()
        await page.getByRole('menuitem', { name: say('students:block.action') }).click()
        await hand.confirm(name, 'students:block.confirm')
        await expect(page.getByRole('row').nth(1)).toContainText(say('students:status.blocked'))
      },
    )

    turns.test(
      title('a roster of teachers holds several classes in a cell, and leads to their login slips'),
      async () => {
        const { page } = manager
        const hand = rosterHand(page, say)
        const name = `Roster ${newNumber()}`
        await page.goto('/People?do=import')
        await hand.open(
          csv([
            ['الاسم', 'رقم الهوية', 'الصفوف'],
            [name, newNumber(), 'السابع أ، 8 A'],
          ]),
        )
        await expect(hand.popup.getByRole('row').nth(1)).toContainText(say('students:roster.outcome.added'))
        const what = say('students:roster.teachers.people', { count: 1 })
        await hand.popup.getByRole('button', { name: say('students:roster.store', { what }) }).click()
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: say('students:roster.store', { what }) })
          .click()
        await hand.button('students:roster.teachers.sheet').click()
        await expect(page.getByRole('heading', { name })).toBeVisible()
        await expect(page).toHaveURL(/sheet=/)
      },
    )

    turns.test(
      title('an XLSX is dropped and a column matched by hand; 2,000 rows are checked while the page says so'),
      async () => {
        const { page } = manager
        const hand = rosterHand(page, say)
        const progress = (key: string, count: number) =>
          hand.popup.getByText(
            loose(say(`students:roster.${key}`, { what: say('students:roster.students.people', { count }) })),
          )
        /** The reply comes when it is asked for. */
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
        await hand.drop(
          xlsx([
            ['الاسم', heading, 'الصف'],
            ['ليلى', zehot, '7 أ'],
          ]),
        )
        const fields = say('students:roster.quoted', { text: say('students:roster.students.fields.zehot') })
        await expect(hand.popup.getByText(loose(say('students:roster.missing', { fields })))).toBeVisible()
        await hand.choose('students:roster.students.fields.zehot', heading)
        await expect(hand.popup.getByRole('row').nth(1)).toContainText(zehot)
        await expect(hand.popup.getByRole('row').nth(1)).toContainText(say('students:roster.outcome.added'))
        const answerStore = await held()
        const what = say('students:roster.students.people', { count: 1 })
        await hand.popup.getByRole('button', { name: say('students:roster.store', { what }) }).click()
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: say('students:roster.store', { what }) })
          .click()
        await expect(progress('storing', 1)).toBeVisible()
        answerStore()
        await expect(hand.popup.getByRole('heading', { name: say('students:roster.done') })).toBeVisible()

        // Only looked at: a school of 2,000 more would be in the way of other tests.
        const first = Number(newNumber())
        const many = Array.from({ length: 2000 }, (_, at) => [`طالب ${at}`, String(first + at), '7 أ'])
        await page.goto('/Students?do=import')
        const answerCheck = await held()
        await hand.open(csv([['الاسم', 'رقم الهوية', 'الصف'], ...many]))
        await expect(progress('checking', 2000)).toBeVisible()
        answerCheck()
        await expect(progress('checking', 2000)).toBeHidden()
        await expect(hand.popup.getByRole('row').nth(1)).toContainText(say('students:roster.outcome.added'))
      },
    )

    turns.test(title('a class is opened, leads to its students, and is closed while it is empty'), async () => {
      const { page, context } = manager
      const hand = rosterHand(page, say)
      // A try that was broken off may have left it open.
      const code = `${section}-3`
      if (await isOpen(manager, code)) await post(context.request, 'classes/remove', { code })
      await page.goto('/People?tab=classes&do=class')
      await hand.button('people:class.add').click()
      await expect(hand.popup.getByText(say('errors:texts.required'))).toBeVisible()
      await hand.choose('people:class.gradeLabel', say('common:grades.3'))
      await hand.choose('people:class.sectionLabel', new RegExp(`^${say(`common:sections.${section}`)}$`))
      await hand.button('people:class.add').click()
      await expect(hand.popup).toBeHidden()
      const card = page.getByRole('listitem').filter({ has: page.locator(`a[href="/Students?class=${section}-3"]`) })
      await expect(card).toBeVisible()
      await card.getByRole('button', { name: say('people:class.close.action') }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: say('people:class.close.confirm') })
        .click()
      await expect(card).toBeHidden()
      await page.locator('a[href="/Students?class=1-7"]').click()
      await expect(page).toHaveURL(/Students\?class=1-7/)
      await expect(page.getByRole('row').nth(1)).toBeVisible()
    })

    turns.test(
      title("the year's end moves classes in one step, after a preview and a confirmation that names the numbers"),
      async () => {
        const { page, context, me } = manager
        const [from, to] = [`${section}-1`, `${section}-2`]
        const zehot = newNumber()
        if (!(await isOpen(manager, from))) await post(context.request, 'classes/add', { code: from })
        const row = { line: 1, name: 'Mover', zehot, class: from }
        await post(context.request, 'students/import', { rows: [row], commit: true })
        const { classes } = await post(context.request, 'classes/view', {})
        // What others made stays where it is: a plan changed before, which a reload brings back.
        const plan = Object.fromEntries(classes.map(({ code }) => [code, code === from ? to : code]))
        await page.addInitScript(
          ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
          [`bawaba.year.${me._id}.${me.school_id[0]?._id}`, JSON.stringify({ at: '', value: plan })],
        )
        await page.goto('/People?tab=year')
        await page.getByRole('button', { name: say('people:year.open', { count: 1 }) }).click()
        const commit = page.getByRole('button', { name: say('people:year.commit') })
        await expect(commit).toBeEnabled()
        await commit.click()
        const ask = page.getByRole('alertdialog')
        await expect(ask).toContainText(say('people:year.sure.title', { count: 1 }))
        await expect(ask).toContainText(say('people:year.moving', { count: 1 }))
        await ask.getByRole('button', { name: say('people:year.sure.confirm') }).click()
        await expect(page.getByRole('heading', { name: say('people:year.done') })).toBeVisible()
        const { students } = await post(context.request, 'students/view', { search: zehot })
        expect(students[0]?.classes).toEqual([to])
      },
    )

    test(title('every screen about people fits a phone and a desk, and axe finds nothing'), async () => {
      test.setTimeout(240_000)
      const { page } = manager
      const screens = [
        ['/People', 'tbody tr'],
        ['/People?do=teacher', '[role=dialog] input'],
        ['/People?do=import', '[role=dialog] h3'],
        ['/People?sheet=choose', 'main h1'],
        ['/People?tab=classes', 'main h3'],
        ['/People?tab=classes&do=class', '[role=dialog] input'],
        ['/People?tab=year', 'tbody tr'],
      ] as const
      for (const [path, ready] of screens) {
        await page.goto(path)
        await expect(page.locator(ready).first()).toBeVisible()
        expect.soft(await screenFindings({ page, language, width: phone ? 390 : 1280 }), path).toEqual([])
      }
    })
  })
}
