import { expect, test } from '@playwright/test'
import { bankPage } from './lib/bank.ts'
import { bothLanguages } from './lib/both-languages.ts'
import { follow } from './lib/follow.ts'
import { openAs } from './lib/people.ts'
import { editorPage } from './lib/question-editor.ts'
import { loose } from './lib/texts.ts'

test('the pages of the bank have no findings at any width in both languages', async ({ browser }) => {
  test.setTimeout(180_000)
  const manager = await openAs(browser, 'manager1', { language: 'ar', phone: true })
  const { page, context } = manager
  const { say, look } = bothLanguages(manager)
  await bankPage(page, say).open()
  const pick = page
    .getByRole('main')
    .getByRole('button', { pressed: false, name: loose(say('questions:card.pick', { title: '' })) })
  await pick.first().click()
  await page.getByRole('button', { name: say('questions:filter.toggle') }).click()
  await look('bank')
  await bankPage(page, say)
    .bar.getByRole('button', { name: say('questions:cart.show') })
    .click()
  await look('chosen list')
  await page.keyboard.press('Escape')
  const previews = page.getByRole('button', { name: loose(say('questions:card.previewOf', { title: '' })) })
  await previews.nth(1).click()
  await expect(page.getByRole('dialog', { name: say('questions:preview.title') })).toBeVisible()
  await look('preview popup')
  await page.getByRole('link', { name: say('questions:preview.open') }).click()
  await expect(page.getByText(say('questions:one.facts'))).toBeVisible()
  await look('one question')
  await follow(page, '/Fav')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await look('favourites')
  await follow(page, '/Questions?search=qqqqqq')
  await expect(page.getByText(say('questions:empty.filtered'))).toBeVisible()
  await look('nothing found')
  await context.close()
})

// All kinds and answer ways, over a new task, are in screens.e2e.ts.
test('the question editor over the bank has no findings at any width', async ({ browser }) => {
  const teacher = await openAs(browser, 'teacher1', { language: 'ar' })
  const { say, look } = bothLanguages(teacher)
  await editorPage(teacher.page, say).open()
  for (const [kind, way] of [
    [1, 'choice'],
    [4, 'sort'],
  ] as const) {
    const ui = editorPage(teacher.page, say)
    await ui.kind(kind)
    await ui.way(way)
    await ui.button('save').click()
    await look(`kind ${kind}`)
  }
  await teacher.context.close()
})
