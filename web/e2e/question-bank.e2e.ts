import { expect } from '@playwright/test'
import { bankPage, newTag, QUESTIONS } from './lib/bank.ts'
import { follow } from './lib/follow.ts'
import { inTurn } from './lib/in-turn.ts'
import { openAs, post } from './lib/people.ts'
import { storeInBank, WAYS } from './lib/tasks.ts'
import { LANGUAGES, loose, textsOf } from './lib/texts.ts'

/** Sections of the questions: two below a section of English, and none. */
const PLACED = [
  { ...WAYS.choice, cats: ['animals-words'], classes: ['3'] },
  { ...WAYS.typed, cats: ['animals-words'], classes: ['5'] },
  { ...WAYS.second, cats: ['food-words'], classes: ['3'] },
  { ...WAYS.blanks, cats: [], classes: ['3'] },
]

for (const language of LANGUAGES) {
  const turns = inTurn(language)
  const say = textsOf(language)

  turns.test(`a manager edits and deletes a teacher's question (${language})`, async ({ browser }) => {
    const teacher = await openAs(browser, 'teacher1', { language })
    const manager = await openAs(browser, 'manager1', { language })
    const { page, errors } = manager
    const tag = newTag()
    const [title = ''] = await storeInBank(teacher.context.request, QUESTIONS.slice(0, 1), tag)
    const stored = async () => (await post(teacher.context.request, 'questions/view', { search: tag })).questions
    const ui = bankPage(page, say)
    await ui.open(`?search=${encodeURIComponent(tag)}`)
    await ui.act(title, 'edit')
    const editor = page.getByRole('dialog', { name: say('question-editor:title.edit') })
    await editor
      .getByRole('textbox', { name: loose(say('question-editor:fields.question')) })
      .first()
      .fill(`${title} ++`)
    await editor.getByRole('button', { name: say('question-editor:save'), exact: true }).click()
    await expect(ui.card(`${title} ++`)).toBeVisible()
    // The teacher stays the author.
    expect(await stored()).toMatchObject([{ question: `${title} ++`, mine: true }])
    await ui.act(`${title} ++`, 'delete')
    await ui.yes('questions:delete.confirm')
    await expect(page.getByText(say('questions:empty.filtered'))).toBeVisible()
    expect(await stored()).toEqual([])
    expect(errors).toEqual([])
    for (const { context } of [teacher, manager]) await context.close()
  })

  turns.test(
    `the bank's section filter finds questions in a section and below it, alone and with a grade (${language})`,
    async ({ browser }) => {
      const { page, context, errors } = await openAs(browser, 'teacher1', { language })
      const tag = newTag()
      const titles = await storeInBank(context.request, PLACED, tag)
      const [third = '', fifth = '', food = ''] = titles
      const ui = bankPage(page, say)
      const finds = async (...found: string[]) => {
        for (const title of titles) await expect(ui.card(title)).toHaveCount(found.includes(title) ? 1 : 0)
      }
      const choose = async (filter: string, option: RegExp) => {
        await page.getByRole('combobox', { name: say(`questions:filter.${filter}`), exact: true }).click()
        await page.getByRole('option', { name: option }).first().click()
      }
      await ui.open(`?search=${encodeURIComponent(tag)}`)
      await finds(...titles)
      await choose('category', language === 'ar' ? /المفردات › الحيوانات$/ : /Vocabulary › Animals$/)
      await finds(third, fifth)
      await choose('class', new RegExp(`${say('common:grades.3')}$`))
      await finds(third)
      expect(new URL(page.url()).searchParams.get('cat')).toBe('animals-words')
      const found = `/Questions?search=${encodeURIComponent(tag)}`
      await follow(page, `${found}&cat=english`)
      await finds(third, fifth, food)
      await follow(page, `${found}&cat=english-words&class=3`)
      await finds(third, food)
      expect(errors).toEqual([])
      await context.close()
    },
  )
}
