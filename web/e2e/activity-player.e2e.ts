import { expect } from '@playwright/test'
import { button, player, sendCards } from './lib/activities.ts'
import { inTurn } from './lib/in-turn.ts'
import { openAs, openBoth, post } from './lib/people.ts'
import { LANGUAGES, textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

for (const language of LANGUAGES) {
  const turns = inTurn(language)
  const say = textsOf(language)

  turns.test(
    `a result without network is stored, announced, and submitted when the network is back (${language})`,
    async ({ browser }) => {
      const { teacher, student } = await openBoth(browser, language)
      const { activity, task } = await sendCards(teacher, `offline ${newMark()}`)
      await student.page.goto(`/Activity/${activity}?task=${task}`)
      await button(student.page, say('activities:player.start')).click()
      await student.page.route('**/api/activity/finish', (route) => route.abort())
      for (let card = 0; card < 3; card++) await button(student.page, say('activities:player.know')).click()
      await expect(player(student.page).getByText(say('activities:player.sending.waiting'))).toBeVisible()
      await student.page.reload()
      await expect(player(student.page).getByText(say('activities:player.sending.waiting'))).toBeVisible()
      await student.page.unroute('**/api/activity/finish')
      await expect(player(student.page).getByText(say('activities:player.sending.sent'))).toBeVisible({
        timeout: 20_000,
      })
      const { students } = await post(teacher.context.request, 'tasks/view', { _id: task, student: student.me._id })
      expect(students?.[0]).toMatchObject({ score: 100, right: 3, status: 'final' })
      await teacher.context.close()
      await student.context.close()
    },
  )

  turns.test(`the cards can be played by keyboard (${language})`, async ({ browser }) => {
    const teacher = await openAs(browser, 'teacher1', { language })
    const student = await openAs(browser, 'student1', { language })
    const { activity, task } = await sendCards(teacher, `keys ${newMark()}`)
    await student.page.goto(`/Activity/${activity}?task=${task}`)
    await button(student.page, say('activities:player.start')).press('Enter')
    const [know, again] = language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    const shown = player(student.page).locator('.card:not([data-gone])')
    await player(student.page).locator('.act.flip').press('Enter')
    await expect(shown).toHaveAttribute('data-flipped', '')
    await expect(shown).toBeFocused()
    for (const key of [again, know, know, know]) await student.page.keyboard.press(key)
    await expect(player(student.page).locator('.known')).toHaveText(
      say('activities:player.end.known', { known: 2, cards: 3 }),
    )
    await teacher.context.close()
    await student.context.close()
  })

  turns.test(
    `the player can start with the back, swap the sides, take back a card and shuffle the rest (${language})`,
    async ({ browser }) => {
      const { page, context, errors } = await openAs(browser, 'teacher1', { language })
      const answers = Array.from({ length: 12 }, (_, at) => ({ front: `front ${at}`, back: `back ${at}` }))
      const { success } = await post(context.request, 'activity/save', { title: `sides ${newMark()}`, answers })
      await page.goto(`/Activity/${success._id}`)
      await player(page).getByRole('checkbox').uncheck()
      await player(page)
        .getByRole('radio', { name: say('activities:player.backFirst') })
        .check()
      await button(page, say('activities:player.start')).click()
      /** The visible side of the current card. */
      const up = player(page).locator('.card:not([data-gone]) .face:not([inert]) .word b')
      const press = (key: string) => button(page, say(`activities:player.${key}`)).click()
      await expect(up).toHaveText('back 0')
      await press('swap')
      await expect(up).toHaveText('front 0')
      await press('flip')
      await expect(up).toHaveText('back 0')
      await press('know')
      await expect(up).toHaveText('front 1')
      await press('undo')
      await expect(up).toHaveText('front 0')
      await expect(button(page, say('activities:player.undo'))).toHaveAttribute('aria-disabled', 'true')
      await press('shuffle')
      await expect(up).not.toHaveText('front 0')
      // No card is missing or duplicated.
      const texts: (string | null)[] = []
      for (const _ of answers) {
        texts.push(await up.textContent())
        await press('know')
        if (texts.length < answers.length) await expect(up).not.toHaveText(texts.at(-1) ?? '')
      }
      expect(texts.toSorted()).toEqual(answers.map(({ front }) => front).toSorted())
      await expect(player(page).locator('.known')).toBeVisible()
      expect(errors).toEqual([])
      await context.close()
    },
  )
}
