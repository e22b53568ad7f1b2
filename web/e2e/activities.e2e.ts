import { expect, type Page, test } from '@playwright/test'
import { button, CARDS, player, SCRIPT, swipe } from './lib/activities.ts'
import { follow } from './lib/follow.ts'
import { inTurn } from './lib/in-turn.ts'
import { openBoth, post } from './lib/people.ts'
import { stored } from './lib/stored.ts'
import { LANGUAGES, loose, sevenA, textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

for (const language of LANGUAGES) {
  const turns = inTurn(language)
  const say = textsOf(language)
  const editor = (page: Page) => page.getByRole('dialog', { name: say('activities:editor.new') })

  turns.test(
    `a teacher makes an activity, a student plays it on a phone, the result arrives live (${language})`,
    async ({ browser }) => {
      test.setTimeout(150_000)
      const { teacher, student } = await openBoth(browser, language)
      const name = `${language === 'ar' ? 'بطاقات الحديقة' : 'Garden cards'} ${newMark()}`

      await test.step('makes it: four empty cards, the draft survives a reload, saving goes back', async () => {
        await teacher.page.goto('/Activities')
        await teacher.page.getByRole('link', { name: say('activities:new') }).click()
        await expect(editor(teacher.page).getByRole('listitem')).toHaveCount(4)
        // Several cards are in view at once: a row is about as high as its texts and a small picture.
        const rows = await editor(teacher.page).getByRole('listitem').all()
        for (const row of rows) expect((await row.boundingBox())?.height).toBeLessThan(160)
        await editor(teacher.page)
          .getByRole('button', { name: say('activities:editor.save') })
          .click()
        await expect(editor(teacher.page).getByText(say('errors:texts.required'))).toBeVisible()
        await editor(teacher.page)
          .getByRole('textbox', { name: say('activities:editor.name') })
          .fill(name)
        for (const [at, [front, back]] of CARDS.entries()) {
          const side = (key: string) =>
            editor(teacher.page).getByRole('textbox', { name: say(`activities:editor.${key}`, { number: at + 1 }) })
          await side('frontOf').fill(front)
          await side('backOf').fill(back)
        }
        await stored(teacher.page, CARDS.at(-1)?.[1] ?? '')
        await teacher.page.reload()
        await expect(editor(teacher.page).getByRole('textbox', { name: say('activities:editor.name') })).toHaveValue(
          name,
        )
        await editor(teacher.page)
          .getByRole('button', { name: say('activities:editor.save') })
          .click()
        await expect(teacher.page.getByText(say('activities:editor.saved'))).toBeVisible()
        await expect(teacher.page).toHaveURL(/\/Activities$/)
      })

      await test.step('sends it: only settings and options, and back to the list after the banner', async () => {
        await teacher.page.getByRole('link', { name: loose(say('activities:card.sendOf', { title: name })) }).click()
        const popup = teacher.page.getByRole('dialog', { name: say('task-editor:activity.title') })
        await popup.getByRole('combobox', { name: say('task-editor:settings.classes') }).click()
        await teacher.page.getByRole('option', { name: loose(sevenA(language)) }).click()
        await teacher.page.keyboard.press('Tab')
        await popup
          .getByRole('button', { name: say('task-editor:foot.next', { step: say('task-editor:steps.options') }) })
          .click()
        await popup.getByRole('button', { name: say('task-editor:foot.send') }).click()
        const look = teacher.page.getByRole('alertdialog')
        await look.getByRole('button', { name: say('task-editor:last.send') }).click()
        await expect(teacher.page.getByText(say('task-editor:activity.sent'))).toBeVisible()
        await expect(teacher.page).toHaveURL(/\/Activities$/)
      })

      const { tasks } = await post(teacher.context.request, 'tasks/view', { search: name })
      await follow(teacher.page, `/MyTasks/${tasks[0]?._id}`)
      const row = teacher.page.getByRole('row').filter({ hasText: student.me.name })

      await test.step('plays it: taps, swipes, a reload in the middle, "again" comes back', async () => {
        await student.page.goto('/MyTasks')
        await student.page.getByRole('link', { name }).click()
        await player(student.page).getByRole('checkbox').uncheck()
        await button(student.page, say('activities:player.start')).click()
        const shown = player(student.page).locator('.card:not([data-gone])')
        await expect(shown.getByText('sunflower').first()).toBeVisible()
        await shown.tap({ position: { x: 150, y: 60 } })
        await expect(shown).toHaveAttribute('data-flipped', '')
        await swipe(student.page, 'know', language)
        await expect(shown.getByText('bee').first()).toBeVisible()
        await swipe(student.page, 'again', language)
        await expect(shown.getByText(SCRIPT).first()).toBeVisible()
        await student.page.reload()
        await expect(shown.getByText(SCRIPT).first()).toBeVisible()
        await swipe(student.page, 'know', language)
        await expect(shown.getByText('bee').first()).toBeVisible()
        await swipe(student.page, 'know', language)
        await expect(player(student.page).locator('.known')).toHaveText(
          say('activities:player.end.known', { known: 2, cards: 3 }),
        )
        await expect(player(student.page).getByText(say('activities:player.sending.sent'))).toBeVisible()
        const ran = await student.page.frames()[1]?.evaluate(() => 'ran' in window)
        expect(ran).toBe(false)
      })

      await test.step('the teacher sees it without a reload', async () => {
        await expect(row).toContainText('67%')
      })
      expect([...teacher.errors, ...student.errors]).toEqual([])
      await teacher.context.close()
      await student.context.close()
    },
  )
}
