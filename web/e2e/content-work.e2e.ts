import { expect, test } from '@playwright/test'
import { contentPage } from './lib/content.ts'
import { inTurn } from './lib/in-turn.ts'
import { openAs, type Person, post } from './lib/people.ts'
import { stored } from './lib/stored.ts'
import { LANGUAGES, textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

for (const language of LANGUAGES) {
  const say = textsOf(language)
  const turns = inTurn(language)
  const phone = language === 'en'
  const title = (sentence: string) => `${sentence} (${language})`

  test.describe('work on the content', () => {
    let editor: Person
    let ui: ReturnType<typeof contentPage>
    test.beforeEach(async ({ browser }) => {
      editor = await openAs(browser, 'editor1', { language, phone })
      ui = contentPage(editor.page, say)
    })
    test.afterEach(async () => {
      expect(editor.errors).toEqual([])
      await editor.context.close()
    })

    turns.test(title('a word is added, found by a student in the dictionary, and removed'), async ({ browser }) => {
      const word = `gatekeeper${newMark()}`
      await editor.page.goto('/Cp')
      await editor.page.getByRole('link', { name: say('control-panel:account.content') }).click()
      await editor.page
        .getByRole('main')
        .getByRole('link', { name: say('content:lists.word-categories.title') })
        .click()
      await expect(ui.row(say('content:nameless'))).toHaveCount(0)
      const kind = (await post(editor.context.request, 'content/view', { list: 'word-categories' })).items[0]
      await ui.open('words')
      await ui.add('words')
      await ui.text('word', 'English').fill(word)
      await ui.text('word', 'Arabic').fill('بوّاب')
      await ui.choose('wordKind', (language === 'en' ? kind?.en_name : kind?.name) ?? '')
      await ui.save()
      await ui.search(word)
      await expect(editor.page).toHaveURL(new RegExp(`search=${word}`))
      const student = await openAs(browser, 'student1', { language, phone })
      await student.page.goto('/dictionary')
      await student.page.getByRole('dialog').getByRole('searchbox').fill(word)
      await expect(student.page.getByRole('rowheader', { name: word })).toBeVisible()
      await student.context.close()
      await ui.remove('words', language === 'en' ? word : 'بوّاب')
      await expect(ui.row(word)).toHaveCount(0)
      const left = await post(editor.context.request, 'content/view', { list: 'words', search: word })
      expect(left.total).toBe(0)
      // The bin has it first, and restores it.
      await editor.page.goto('/Content/bin')
      const removed = editor.page.getByRole('main').getByRole('article').first()
      await expect(removed).toContainText(language === 'en' ? word : 'بوّاب')
      await removed.getByRole('button', { name: say('content:changes.restore'), exact: true }).click()
      await editor.page
        .getByRole('alertdialog')
        .getByRole('button', { name: say('content:changes.restore'), exact: true })
        .click()
      const restored = () => post(editor.context.request, 'content/view', { list: 'words', search: word })
      await expect.poll(async () => (await restored()).total).toBe(1)
      const _id = (await restored()).items[0]?._id ?? ''
      await post(editor.context.request, 'content/remove', { list: 'words', _id })
    })

    turns.test(title('input survives a reload and a change by another editor'), async () => {
      const name = `kind ${newMark()}`
      const { success } = await post(editor.context.request, 'content/save', {
        list: 'word-categories',
        row: { name, en_name: name },
      })
      await ui.open('word-categories', success._id)
      await ui.text('name', 'English').fill(`${name} mine`)
      await stored(editor.page, `${name} mine`)
      await editor.page.reload()
      await expect(ui.popup.getByText(say('authoring:draft.restored'))).toBeVisible()
      await expect(ui.text('name', 'English')).toHaveValue(`${name} mine`)
      await post(editor.context.request, 'content/save', {
        list: 'word-categories',
        row: { _id: success._id, name: `${name} theirs`, en_name: `${name} theirs` },
      })
      await editor.page.getByRole('button', { name: say('common:save'), exact: true }).click()
      await expect(ui.popup.getByText(say('authoring:changed.title'))).toBeVisible()
      await expect(ui.text('name', 'English')).toHaveValue(`${name} mine`)
      // The browser logs the 409.
      editor.errors.splice(0)
      await ui.popup.getByRole('button', { name: say('authoring:changed.theirs') }).click()
      await editor.page
        .getByRole('alertdialog')
        .getByRole('button', { name: say('authoring:changed.theirs') })
        .click()
      await expect(ui.text('name', 'English')).toHaveValue(`${name} theirs`)
      await ui.text('name', 'English').fill(`${name} last`)
      await ui.save()
      const { items } = await post(editor.context.request, 'content/view', { list: 'word-categories', search: name })
      expect(items.map(({ en_name }) => en_name)).toEqual([`${name} last`])
      await post(editor.context.request, 'content/remove', { list: 'word-categories', _id: success._id })
    })
  })
}
