import { expect, test } from '@playwright/test'
import { show } from './lib/follow.ts'
import { type Person, post } from './lib/people.ts'
import { placesWith, shared } from './lib/places.ts'
import { newNumber, rosterPage } from './lib/roster.ts'
import { loose, sevenA } from './lib/texts.ts'

async function isOpen({ context }: Person, code: string): Promise<boolean> {
  const { classes } = await post(context.request, 'classes/view', {})
  return classes.some((one) => one.code === code)
}

for (const place of placesWith()) {
  const { language, say, turns } = place
  const title = (sentence: string) => `${sentence} (${language})`

  /** A section without a class in the demo school, one per language. */
  const section = language === 'ar' ? 6 : 7

  test.describe('people', () => {
    const opened = shared(place, 'manager1')

    test.afterEach(() => expect(opened.manager1.errors.splice(0)).toEqual([]))

    turns.test(
      title('a manager adds, finds, changes and blocks a teacher, with the message of each code beside its field'),
      async () => {
        const { page } = opened.manager1
        const ui = rosterPage(page, say)
        const name = `Teacher ${newNumber()}`
        await show(page, '/People?do=teacher')
        await ui.button('people:add').click()
        for (const code of [4, 5, 6]) await expect(ui.popup.getByText(say(`errors:codes.${code}`))).toBeVisible()
        await expect(ui.field('students:field.name')).toBeFocused()
        await ui.field('students:field.name').fill(name)
        await ui.field('students:field.zehot').fill(newNumber())
        await ui.choose('people:field.classes', loose(sevenA(language)))
        await page.keyboard.press('Tab')
        await ui.button('people:add').click()
        await ui.banner(say('people:added', { name }))
        await expect(ui.popup).toBeHidden()
        await page.getByRole('searchbox').fill(name)
        await expect(page.getByRole('row')).toHaveCount(2)
        await page.getByRole('button', { name }).first().click()
        await ui.field('people:field.phone').fill('0501234567')
        await ui.button('common:save').click()
        await expect(ui.popup).toBeHidden()
        await expect(page.getByRole('row').nth(1)).toContainText('0501234567')
        await page.getByRole('button', { name: loose(say('students:actions', { name })) }).click()
        await page.getByRole('menuitem', { name: say('students:block.action') }).click()
        await ui.confirm(name, 'students:block.confirm')
        await expect(page.getByRole('row').nth(1)).toContainText(say('students:status.blocked'))
      },
    )

    turns.test(title('a class is added, links to its students, and is closed while it is empty'), async () => {
      const { page, context } = opened.manager1
      const ui = rosterPage(page, say)
      // An earlier failed run may have left it open.
      const code = `${section}-3`
      if (await isOpen(opened.manager1, code)) await post(context.request, 'classes/remove', { code })
      await show(page, '/People?tab=classes&do=class')
      await ui.button('people:class.add').click()
      await expect(ui.popup.getByText(say('errors:texts.required'))).toBeVisible()
      await ui.choose('people:class.gradeLabel', say('common:grades.3'))
      await ui.choose('people:class.sectionLabel', new RegExp(`^${say(`common:sections.${section}`)}$`))
      await ui.button('people:class.add').click()
      await expect(ui.popup).toBeHidden()
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
        const { page, context, me } = opened.manager1
        const [from, to] = [`${section}-1`, `${section}-2`]
        const zehot = newNumber()
        if (!(await isOpen(opened.manager1, from))) await post(context.request, 'classes/add', { code: from })
        const row = { line: 1, name: 'Mover', zehot, class: from }
        await post(context.request, 'students/import', { rows: [row], commit: true })
        const { classes } = await post(context.request, 'classes/view', {})
        // A stored draft of the plan, which the page restores, keeps all other classes.
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

        // The page names the last year's end, which can be undone.
        await page.goto('/People?tab=year')
        await page.getByRole('button', { name: say('people:year.undo.action') }).click()
        await ask.getByRole('button', { name: say('people:year.undo.confirm') }).click()
        await expect(page.getByText(say('people:year.undo.done'))).toBeVisible()
        const { students: back } = await post(context.request, 'students/view', { search: zehot })
        expect(back[0]?.classes).toEqual([from])
        await expect(page.getByText(say('people:year.undo.used'))).toHaveCount(0)
      },
    )
  })
}
