import { expect, type Page } from '@playwright/test'
import { PDF } from '../../server/media/pdf-samples.ts'
import { picture } from './lib/content.ts'
import { fresh, test } from './lib/content-test.ts'
import { openAs, post } from './lib/people.ts'
import { chooseKind, questionEditor } from './lib/teacher.ts'
import { loose, type Say } from './lib/texts.ts'

const NEW_SECTION = { img: '', classes: ['1'], parent: '' }

test.describe('editors change the library, visitors see it', () => {
  test('a section is added with a picture', async ({ ui, say, added }) => {
    await added('categories', 'قسم', {
      look: ['/cat/1', 'a'],
      fill: async (name) => {
        await ui.nameIt(name, 'Section')
        await ui.send('img', await picture('s.png', 90, 200, 200))
        await ui.popup.getByRole('button', { name: say('common:grades.1'), exact: true }).click()
        await expect(ui.preview.getByText(name)).toBeVisible()
      },
    })
  })

  test('a file is uploaded, renamed, reordered and removed; its section cannot be removed before', async ({
    ui,
    say,
    editor,
    visitor,
    made,
    copied,
    life,
  }) => {
    const section = fresh('قسم')
    const cat = await made('categories', { ...NEW_SECTION, name: section, en_name: 'Section' })
    await life('files', 'ورقة', {
      beside: (name) => copied('files', { name, en_name: 'Other', cats: [cat], classes: ['1'] }),
      look: async () => {
        await visitor.page.goto('/cat/1')
        await visitor.page.getByRole('link', { name: section }).click()
        await expect(visitor.page.getByRole('heading', { level: 1, name: section })).toBeVisible()
        return visitor.page.getByRole('main').locator('a[href*="/downloadFile/"]')
      },
      fill: async (name) => {
        await ui.send('file', { name: 'sheet.pdf', mimeType: 'application/pdf', buffer: PDF })
        await expect(ui.text('fileName')).toHaveValue('sheet.pdf')
        await ui.nameIt(name, 'Sheet')
        await ui.choose('sections', section)
        await expect(ui.preview.getByText(name)).toBeVisible()
      },
      put: ui.upByKey,
    })
    await ui.open('categories')
    await ui.remove('categories', section)
    await expect(editor.page.getByRole('alert')).toContainText(say('errors:texts.inUse'))
    await expect(editor.page.getByRole('alert')).toContainText(say('content:uses.files', { count: 1 }))
  })

  test('a quiz has questions written for it, with a picture, and questions from the bank', async ({
    browser,
    ui,
    say,
    editor: { page, context },
    made,
    added,
  }) => {
    const [question, title] = [fresh('ما جمع كتاب؟'), fresh('صورة كتاب')]
    const section = fresh('قسم')
    const cat = await made('categories', { ...NEW_SECTION, name: section, en_name: 'Section' })
    let path = ''
    const quizId = async (search: string) =>
      (await post(context.request, 'content/view', { list: 'quizzes', search })).items[0]?._id ?? ''
    await added('quizzes', 'تدريب', {
      look: [`/cat/1/${cat}`, 'article'],
      fill: async (name) => {
        await ui.text('quizName').fill(name)
        await ui.popup.getByRole('button', { name: say('content:questions.pick') }).click()
        await ui.popup.locator('[data-field=questions] button[aria-pressed]:enabled').first().click()
        await writeChoice(page, say, question)
        await expect(ui.preview.getByText(question)).toBeVisible()
        path = await writeAboutPicture(page, say, title)
        await ui.choose('sections', section)
        await ui.popup.getByRole('button', { name: say('common:grades.1'), exact: true }).click()
      },
      seen: async (name) => {
        // Questions written for the quiz are not in the bank.
        const bank = await post(context.request, 'questions/view', { search: question })
        expect(bank.total).toBe(0)
        const stored = await post(context.request, 'content/edit', { list: 'quizzes', _id: await quizId(name) })
        expect(stored.row).toMatchObject({
          questions: [{}, { question }, { type: 4, file: { file_title: title, file: path } }],
        })
        // A student who practises sees the uploaded picture of the question.
        const student = await openAs(browser, 'student1', { language: 'ar' })
        const quiz = await post(student.context.request, 'Quiz/view_by_id', { _id: await quizId(name) })
        expect(JSON.stringify(quiz)).toContain(path)
        const shown = await student.context.request.get(`/img/${path}`)
        expect([shown.status(), shown.headers()['x-placeholder']]).toEqual([200, undefined])
        await student.context.close()
      },
    })
  })
})

/** A question of text with two choices, written for the quiz. */
async function writeChoice(page: Page, say: Say, question: string) {
  await page.getByRole('button', { name: say('content:questions.write') }).click()
  await chooseKind(page, say, 1)
  await questionEditor(page, say)
    .getByRole('textbox', { name: loose(say('question-editor:fields.question')) })
    .first()
    .fill(question)
  await answerAndSave(page, say)
}

/** The same with an uploaded picture; returns its path. */
async function writeAboutPicture(page: Page, say: Say, title: string): Promise<string> {
  await page.getByRole('button', { name: say('content:questions.write') }).click()
  await chooseKind(page, say, 4)
  const editor = questionEditor(page, say)
  const sent = page.waitForResponse('**/api/upload')
  await editor.locator('[data-field=picture] input[type=file]').setInputFiles(await picture('q.png', 140))
  expect((await sent).status()).toBe(200)
  const [path] = await (await sent).json()
  await editor.getByRole('textbox', { name: loose(say('question-editor:fields.pictureTitle')) }).fill(title)
  await answerAndSave(page, say)
  return path
}

async function answerAndSave(page: Page, say: Say) {
  const editor = questionEditor(page, say)
  for (const [at, text] of ['كتب', 'كاتب'].entries())
    await editor.getByRole('textbox', { name: say('question-editor:choices.one', { number: at + 1 }) }).fill(text)
  await editor.getByRole('radio', { name: say('question-editor:choices.right', { number: 1 }) }).check({ force: true })
  await editor.getByRole('button', { name: say('question-editor:save'), exact: true }).click()
  await expect(editor).toBeHidden()
}
