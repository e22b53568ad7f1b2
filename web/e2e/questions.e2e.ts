import { expect, test } from '@playwright/test'
import type { Question } from '../../server/contract/questions.ts'
import { bankHand } from './lib/bank.ts'
import { inTurn } from './lib/in-turn.ts'
import { openAs, PHONE, post } from './lib/people.ts'
import { screenFindings } from './lib/screen-checks.ts'
import { sendTask, storeInBank, WAYS } from './lib/tasks.ts'
import { LANGUAGES, loose, textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

const QUESTIONS = [
  { ...WAYS.choice, classes: ['7'], level: 'Beginners' },
  { ...WAYS.typed, classes: ['8'], level: 'Advanced' },
]
const FOR_ALL_GRADES = WAYS.second
const mark = () => `#${newMark()}`

for (const language of LANGUAGES) {
  const turns = inTurn(language)
  const say = textsOf(language)
  const phone = language === 'ar'

  turns.test(
    `the bank is searched as one types, and its filters stay in the address (${language})`,
    async ({ browser }) => {
      const { page, context, errors } = await openAs(browser, 'teacher1', { language, phone })
      const id = mark()
      const [first = '', second = ''] = await storeInBank(context.request, QUESTIONS, id)
      const hand = bankHand(page, say)
      await hand.open()
      await hand.search(id)
      await hand.searched(id)
      await expect(hand.card(first)).toBeVisible()
      await expect(hand.card(second)).toBeVisible()
      if (phone) await page.getByRole('button', { name: say('questions:filter.toggle'), exact: true }).click()
      await page.getByRole('combobox', { name: say('questions:filter.level') }).click()
      await page.getByRole('option', { name: say('common:levels.Advanced') }).click()
      await expect(hand.card(first)).toHaveCount(0)
      await page.getByRole('button', { name: say('questions:filter.mine') }).click()
      await expect(page).toHaveURL(/level=Advanced/)
      await page.reload()
      await expect(hand.card(second)).toBeVisible()
      await expect(page.getByRole('searchbox')).toHaveValue(id)
      await expect(page.getByRole('button', { name: say('questions:filter.mine') })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      for (const query of ['way=1', 'kind=4', 'class=3', 'level=Beginners&cat=none'])
        await expect(async () => {
          await hand.open(`?search=${encodeURIComponent(id)}&${query}&level=Advanced`)
          await expect(page.getByText(say('questions:empty.filtered'))).toBeVisible({ timeout: 3000 })
        }).toPass()
      await page
        .getByRole('main')
        .getByRole('button', { name: say('questions:filter.clear') })
        .click()
      await expect(page).toHaveURL(/\/Questions$/)
      await expect(page.getByRole('searchbox')).toHaveValue('')
      // One filter each that finds, and what it leaves out.
      const [forAll = ''] = await storeInBank(context.request, [FOR_ALL_GRADES], id)
      for (const [query, found, not] of [
        ['way=2', [second], [first, forAll]],
        ['kind=1', [first, second, forAll], []],
        ['class=7', [first, forAll], [second]],
        ['class=3', [forAll], [first, second]],
        ['level=Beginners', [first], [second, forAll]],
      ] as const) {
        await hand.open(`?search=${encodeURIComponent(id)}&${query}`)
        for (const title of found) await expect(hand.card(title)).toBeVisible()
        for (const title of not) await expect(hand.card(title)).toHaveCount(0)
      }
      expect(errors).toEqual([])
      await context.close()
    },
  )

  turns.test(
    `a question goes in and out of the cart by its ID, and the browser, the server and the menu follow (${language})`,
    async ({ browser }) => {
      const { page, context, errors } = await openAs(browser, 'teacher2', { language, phone })
      const id = mark()
      const [title = '', other = ''] = await storeInBank(context.request, QUESTIONS, id)
      const hand = bankHand(page, say)
      const before = await post(context.request, 'questions/fav/view')
      await hand.open(`?search=${encodeURIComponent(id)}`)
      await hand.pick(title)
      await hand.pick(other)
      await expect(hand.bar).toContainText(loose(say('questions:cart.chosen', { count: 2, number: 2 })))
      const favourites = async () => (await post(context.request, 'questions/fav/view')).length - before.length
      await expect.poll(favourites).toBe(2)
      expect(await hand.cart()).toHaveLength(2)

      // The menu counts them without a reload.
      await page.getByRole('button', { name: loose(say('common:userMenu.label')) }).click()
      await expect(page.getByRole('link', { name: loose(say('common:userMenu.favourites')) }).last()).toContainText(
        String(before.length + 2),
      )
      await page.keyboard.press('Escape')

      await page.reload()
      await expect(hand.toggle(title)).toHaveAttribute('aria-pressed', 'true')
      await hand.pick(title, false)
      await expect.poll(favourites).toBe(1)
      expect(await hand.cart()).toHaveLength(1)

      // The list in its popup, and from it to the task.
      await hand.bar.getByRole('button', { name: say('questions:cart.show') }).click()
      const list = page.getByRole('dialog', { name: say('questions:cart.label') })
      await expect(list.getByRole('listitem')).toHaveCount(1)
      await list.getByRole('button', { name: say('questions:cart.newTask') }).click()
      const task = page.getByRole('dialog').filter({ has: page.getByRole('navigation') })
      await expect(task.locator('[data-field=questions] li').filter({ hasText: other })).toBeVisible()
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
    await page.goto('/Questions/none')
    await expect(page.getByText(say('questions:one.goneTitle'))).toBeVisible()
    expect(errors).toEqual([])
    await context.close()
  })

  turns.test(
    `its author or a manager edits and deletes a question, and a sent task keeps its copy (${language})`,
    async ({ browser }) => {
      const author = await openAs(browser, 'teacher1', { language })
      const colleague = await openAs(browser, 'teacher2', { language, phone: true })
      const id = mark()
      const [title = ''] = await storeInBank(author.context.request, QUESTIONS.slice(0, 1), id)
      const query = `?search=${encodeURIComponent(id)}`

      const reads = bankHand(colleague.page, say)
      await reads.open(query)
      await expect(reads.card(title)).toBeVisible()
      await expect(
        reads.card(title).getByRole('button', { name: loose(say('questions:card.deleteOf', { title })) }),
      ).toHaveCount(0)

      const hand = bankHand(author.page, say)
      await hand.open(query)
      await hand.act(title, 'edit')
      const editor = author.page.getByRole('dialog', { name: say('question-editor:title.edit') })
      await editor
        .getByRole('textbox', { name: loose(say('question-editor:fields.question')) })
        .first()
        .fill(`${title} ++`)
      await editor.getByRole('button', { name: say('question-editor:save'), exact: true }).click()
      await expect(hand.card(`${title} ++`)).toBeVisible()

      const found = await post(author.context.request, 'questions/view', { search: id })
      const task = await sendTask(author.context.request, { name: id }, found.questions as Question[])
      await hand.act(`${title} ++`, 'delete')
      const asked = author.page.getByRole('alertdialog')
      await expect(asked).toContainText(say('common:areYouSure'))
      await asked.getByRole('button', { name: say('common:cancel') }).click()
      await expect(hand.card(title)).toBeVisible()
      await hand.act(`${title} ++`, 'delete')
      await hand.yes('questions:delete.confirm')
      await expect(author.page.getByText(say('questions:empty.filtered'))).toBeVisible()
      const sent = await post(author.context.request, 'tasks/view', { _id: task })
      expect(sent.tasks[0]?.questions?.[0]?.question).toBe(`${title} ++`)
      expect([...author.errors, ...colleague.errors]).toEqual([])
      await author.context.close()
      await colleague.context.close()
    },
  )

  turns.test(
    `favourites are searched, become a task, and go after a confirmation (${language})`,
    async ({ browser }) => {
      const { page, context, errors } = await openAs(browser, 'teacher2', { language, phone })
      for (const { _id } of await post(context.request, 'questions/fav/view'))
        await post(context.request, 'questions/fav/remove', { _id })
      await page.goto('/Fav')
      await expect(page.getByText(say('questions:fav.emptyTitle'))).toBeVisible()
      const id = mark()
      const titles = await storeInBank(context.request, QUESTIONS, id)
      const { questions } = await post(context.request, 'questions/view', { search: id })
      for (const { ID } of questions) await post(context.request, 'questions/fav/add', { question: ID })
      const [title = '', other = ''] = titles
      const hand = bankHand(page, say)
      await page.reload()
      await expect(hand.card(other)).toBeVisible()
      await hand.search('عاصمه الاردن')
      await expect(hand.card(other)).toHaveCount(0)
      await page.getByRole('button', { name: say('questions:fav.newTask') }).click()
      const task = page.getByRole('dialog').filter({ has: page.getByRole('navigation') })
      await expect(task.locator('[data-field=questions] li').filter({ hasText: title })).toBeVisible()
      await page.goto('/Fav')
      await hand.act(title, 'forget')
      await expect(page.getByRole('alertdialog')).toContainText(title)
      await expect(page.getByRole('alertdialog')).toContainText(say('common:areYouSure'))
      await hand.yes('questions:fav.removeConfirm')
      await expect(hand.card(title)).toHaveCount(0)
      expect(await post(context.request, 'questions/fav/view')).toHaveLength(1)
      expect(errors).toEqual([])
      await context.close()
    },
  )

  turns.test(`the bank says it when it can’t be loaded, and tries again (${language})`, async ({ browser }) => {
    const { page, context } = await openAs(browser, 'teacher1', { language, phone })
    await page.route('**/api/questions/view', (route) => route.fulfill({ status: 500, json: { error: 'all' } }))
    await page.goto('/Questions')
    await expect(page.getByText(say('errors:cannotLoad'))).toBeVisible()
    await page.unroute('**/api/questions/view')
    await page.getByRole('button', { name: say('common:retry') }).click()
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await context.close()
  })

  test(`the rooms of the bank fit every width and pass axe (${language})`, async ({ browser }) => {
    test.setTimeout(180_000)
    const { page, context, errors } = await openAs(browser, 'manager1', { language, phone: true })
    const hand = bankHand(page, say)
    const look = async (name: string) => {
      const found = await screenFindings({ page, language, width: PHONE.width })
      expect.soft([...found, ...errors.splice(0)], name).toEqual([])
    }
    await hand.open()
    const pick = page
      .getByRole('main')
      .getByRole('button', { pressed: false, name: loose(say('questions:card.pick', { title: '' })) })
    await pick.first().click()
    await page.getByRole('button', { name: say('questions:filter.toggle') }).click()
    await look('bank')
    await hand.bar.getByRole('button', { name: say('questions:cart.show') }).click()
    await look('chosen list')
    await page.keyboard.press('Escape')
    const previews = page.getByRole('button', { name: loose(say('questions:card.previewOf', { title: '' })) })
    await previews.nth(1).click()
    await expect(page.getByRole('dialog', { name: say('questions:preview.title') })).toBeVisible()
    await look('preview popup')
    await page.getByRole('link', { name: say('questions:preview.open') }).click()
    await expect(page.getByText(say('questions:one.facts'))).toBeVisible()
    await look('one question')
    await page.goto('/Fav')
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await look('favourites')
    await hand.open('?search=qqqqqq')
    await expect(page.getByText(say('questions:empty.filtered'))).toBeVisible()
    await look('nothing found')
    await context.close()
  })
}
