import { expect } from '@playwright/test'
import { png } from '../../server/media/samples.ts'
import { newTag } from './lib/bank.ts'
import { inTurn } from './lib/in-turn.ts'
import { openAs, post } from './lib/people.ts'
import { editorPage } from './lib/question-editor.ts'
import { stored } from './lib/stored.ts'
import { LANGUAGES, loose, textsOf } from './lib/texts.ts'

for (const language of LANGUAGES) {
  const turns = inTurn(language)
  const say = textsOf(language)
  const phone = language === 'en'

  turns.test(
    `five kinds and four answer ways are previewed and saved as they were written (${language})`,
    async ({ browser }) => {
      const { page, context, errors } = await openAs(browser, 'teacher1', { language, phone })
      await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: '' }))
      const id = newTag()
      const ui = editorPage(page, say)
      await ui.open()
      await expect(ui.button('save')).toHaveCount(0)
      await expect(ui.button('saveNext')).toHaveCount(0)

      // Text and choice: four lines, one added, one marked right.
      await ui.kind(1)
      await ui.field('question').fill(`ما لون السماء؟ ${id}`)
      await expect(ui.choice(4)).toBeVisible()
      await ui.button('choices.add').click()
      await expect(ui.choice(5)).toBeFocused()
      await ui.choice(1).fill('أزرق')
      await ui.choice(3).fill('أخضر')
      await ui.right(1)
      const keepOrder = ui.editor.getByRole('switch', { name: loose(say('question-editor:facts.keepOrder')) })
      await keepOrder.check({ force: true })
      await expect(ui.preview.getByText('أخضر')).toBeVisible()
      await ui.button('saveNext').click()
      await ui.saved()
      await expect(ui.field('question')).toHaveValue('')

      await ui.kind(2)
      await ui.way('typed')
      await ui.field('address').fill('https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ')
      await expect(ui.editor.getByText('dQw4w9WgXcQ')).toBeVisible()
      await ui.field('videoTitle').fill(`A song ${id}`)
      await ui.editor.getByRole('textbox', { name: loose(say('question-editor:typed.word')) }).fill('غنّى')
      await expect(ui.preview.locator('iframe')).toHaveAttribute('src', /youtube-nocookie.com\/embed\/dQw4w9WgXcQ/)
      await ui.button('saveNext').click()
      await expect(ui.field('address')).toHaveValue('')

      await ui.kind(4)
      await ui.way('sort')
      await ui.field('pictureTitle').fill(`صورة ${id}`)
      await ui.editor
        .locator('[data-field=picture] input[type=file]')
        .setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: await png() })
      // The editor does not save before the upload is complete.
      await expect(ui.editor.locator('[data-field=picture] img')).toBeVisible()
      await ui.item(1).fill('one')
      await ui.item(2).fill('two')
      await ui.button('saveNext').click()
      await expect(ui.field('pictureTitle')).toHaveValue('')

      await ui.kind(5)
      await ui.way('blanks')
      await ui.field('words').fill('The cat sat')
      await ui.field('wordTitle').fill(`Listen ${id}`)
      await ui.editor.locator('[data-field=answers] textarea').fill('The [cat] sat')
      await expect(ui.preview.getByRole('button', { name: say('question:speech.listen') })).toBeVisible()
      await ui.button('save').click()
      await expect(ui.editor).toBeHidden()

      const { questions } = await post(context.request, 'questions/view', { search: id })
      expect(questions.map(({ type, answersType, answers }) => [type, answersType, answers])).toEqual([
        [5, 3, [{ answer: 'The [cat] sat' }]],
        [4, 4, [{ answer: 'one' }, { answer: 'two' }]],
        [2, 2, [{ answer: 'غنّى' }]],
        [1, undefined, [{ answer: 'أزرق', true: true }, { answer: 'أخضر' }]],
      ])
      expect(questions.map((question) => question.keepOrder)).toEqual([undefined, undefined, undefined, true])
      expect(errors).toEqual([])
      await context.close()
    },
  )

  turns.test(`a half-written question survives a reload and a logout (${language})`, async ({ browser }) => {
    const { page, context } = await openAs(browser, 'teacher2', { language, phone })
    const ui = editorPage(page, say)
    const text = `نصف سؤال ${newTag()}`
    await ui.open()
    await ui.kind(1)
    await ui.field('question').fill(text)
    await ui.choice(2).fill('إجابة')
    await ui.right(2)
    await stored(page, text)
    await post(context.request, 'logout')
    await post(context.request, 'login', { user: 'teacher1', pass: 'demo1234' })
    // Loads the page again.
    await ui.open()
    await expect(ui.field('question')).toHaveCount(0)
    await post(context.request, 'login', { user: 'teacher2', pass: 'demo1234' })
    await ui.open()
    await expect(ui.field('question')).toHaveValue(text)
    await expect(ui.choice(2)).toHaveValue('إجابة')
    await expect(ui.editor.getByText(say('authoring:draft.restored'))).toBeVisible()
    await ui.editor.getByRole('button', { name: say('authoring:draft.startOver') }).click()
    await expect(ui.button('save')).toHaveCount(0)
    await context.close()
  })
}
