import { expect } from '@playwright/test'
import type { Question } from '../../server/contract/questions.ts'
import { bankPage, newTag, QUESTIONS } from './lib/bank.ts'
import { follow } from './lib/follow.ts'
import { inTurn } from './lib/in-turn.ts'
import { openAs, post } from './lib/people.ts'
import { sendTask, storeInBank, WAYS } from './lib/tasks.ts'
import { LANGUAGES, loose, textsOf } from './lib/texts.ts'

for (const language of LANGUAGES) {
  const turns = inTurn(language)
  const say = textsOf(language)
  const phone = language === 'ar'

  turns.test(
    `the bank is searched during typing, and its filters stay in the address (${language})`,
    async ({ browser }) => {
      const { page, context, errors } = await openAs(browser, 'teacher1', { language, phone })
      const id = newTag()
      const [first = '', second = ''] = await storeInBank(context.request, QUESTIONS, id)
      const branches: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/api/Cat')) branches.push(request.url())
      })
      const ui = bankPage(page, say)
      await ui.open()
      await ui.search(id)
      await ui.searched(id)
      await expect(ui.card(first)).toBeVisible()
      await expect(ui.card(second)).toBeVisible()
      if (phone) await page.getByRole('button', { name: say('questions:filter.toggle'), exact: true }).click()
      // One call per branch of the categories, made only when the filter is opened.
      expect(branches).toEqual([])
      await page.getByRole('combobox', { name: say('questions:filter.category') }).click()
      await expect(page.getByRole('option').first()).toBeVisible()
      expect(branches.length).toBeGreaterThan(1)
      await page.keyboard.press('Escape')
      await page.getByRole('combobox', { name: say('questions:filter.level') }).click()
      await page.getByRole('option', { name: say('common:levels.Advanced') }).click()
      await expect(ui.card(first)).toHaveCount(0)
      await page.getByRole('button', { name: say('questions:filter.mine') }).click()
      await expect(page).toHaveURL(/level=Advanced/)
      await page.reload()
      await expect(ui.card(second)).toBeVisible()
      await expect(page.getByRole('searchbox')).toHaveValue(id)
      await expect(page.getByRole('button', { name: say('questions:filter.mine') })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      // Another filter without results.
      const advanced = `/Questions?search=${encodeURIComponent(id)}&level=Advanced`
      await follow(page, `${advanced}&cat=none`)
      await expect(page.getByText(say('questions:empty.filtered'))).toBeVisible()
      await page
        .getByRole('main')
        .getByRole('button', { name: say('questions:filter.clear') })
        .click()
      await expect(page).toHaveURL(/\/Questions$/)
      await expect(page.getByRole('searchbox')).toHaveValue('')
      // Each filter alone: what it finds and what it excludes.
      const [forAll = ''] = await storeInBank(context.request, [WAYS.second], id)
      for (const [query, found, not] of [
        ['way=2', [second], [first, forAll]],
        ['kind=1', [first, second, forAll], []],
        ['class=7', [first, forAll], [second]],
        ['class=3', [forAll], [first, second]],
        ['level=Beginners', [first], [second, forAll]],
      ] as const) {
        await follow(page, `/Questions?search=${encodeURIComponent(id)}&${query}`)
        for (const title of found) await expect(ui.card(title)).toBeVisible()
        for (const title of not) await expect(ui.card(title)).toHaveCount(0)
      }
      expect(errors).toEqual([])
      await context.close()
    },
  )

  turns.test(`a question opens by its id, as a student sees it and with its key (${language})`, async ({ browser }) => {
    const { page, context, errors } = await openAs(browser, 'teacher1', { language, phone })
    const { success } = await post(context.request, 'questions/save', {
      ...QUESTIONS[1],
      type: 1,
      question: 'Opposite?',
    })
    await page.goto(`/Questions/${success._id}`)
    const student = page.getByRole('region', { name: say('questions:preview.student') })
    await expect(student.getByRole('heading', { name: 'Opposite?' })).toBeVisible()
    await student.getByRole('textbox').fill('day')
    await expect(page.getByText(say('questions:one.key'))).toBeVisible()
    await expect(page.getByRole('main').getByText('day', { exact: true }).first()).toBeVisible()
    await follow(page, '/Questions/none')
    await expect(page.getByText(say('questions:one.goneTitle'))).toBeVisible()
    expect(errors).toEqual([])
    await context.close()
  })

  turns.test(
    `its author or a manager edits and deletes a question, and a sent task keeps its copy (${language})`,
    async ({ browser }) => {
      const author = await openAs(browser, 'teacher1', { language })
      const colleague = await openAs(browser, 'teacher2', { language, phone: true })
      const id = newTag()
      const [title = ''] = await storeInBank(author.context.request, QUESTIONS.slice(0, 1), id)
      const query = `?search=${encodeURIComponent(id)}`

      const reads = bankPage(colleague.page, say)
      await reads.open(query)
      await expect(reads.card(title)).toBeVisible()
      await expect(
        reads.card(title).getByRole('button', { name: loose(say('questions:card.deleteOf', { title })) }),
      ).toHaveCount(0)

      const ui = bankPage(author.page, say)
      await ui.open(query)
      await ui.act(title, 'edit')
      const editor = author.page.getByRole('dialog', { name: say('question-editor:title.edit') })
      await editor
        .getByRole('textbox', { name: loose(say('question-editor:fields.question')) })
        .first()
        .fill(`${title} ++`)
      await editor.getByRole('button', { name: say('question-editor:save'), exact: true }).click()
      await expect(ui.card(`${title} ++`)).toBeVisible()

      const found = await post(author.context.request, 'questions/view', { search: id })
      const task = await sendTask(author.context.request, { name: id }, found.questions as Question[])
      await ui.act(`${title} ++`, 'delete')
      const asked = author.page.getByRole('alertdialog')
      await expect(asked).toContainText(say('common:areYouSure'))
      await asked.getByRole('button', { name: say('common:cancel') }).click()
      await expect(ui.card(title)).toBeVisible()
      await ui.act(`${title} ++`, 'delete')
      await ui.yes('questions:delete.confirm')
      await expect(author.page.getByText(say('questions:empty.filtered'))).toBeVisible()
      const sent = await post(author.context.request, 'tasks/view', { _id: task })
      expect(sent.tasks[0]?.questions?.[0]?.question).toBe(`${title} ++`)
      expect([...author.errors, ...colleague.errors]).toEqual([])
      await author.context.close()
      await colleague.context.close()
    },
  )
}
