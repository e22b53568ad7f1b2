import { expect, type Page } from '@playwright/test'
import { PDF } from '../../server/media/pdf-samples.ts'
import { picture } from './lib/content.ts'
import { fresh, lifeOf, test } from './lib/content-room.ts'
import { openAs, post } from './lib/people.ts'
import { chooseKind, questionEditor } from './lib/teacher.ts'
import { loose, type Say } from './lib/texts.ts'

const NEW_SECTION = { img: '', classes: ['1'], parent: '' }

test.describe('managers keep the library, visitors see it', () => {
  test('a section is made, renamed, put in order and removed', async ({ hand, say, visitor, made }) => {
    const [name, changed, other] = [fresh('قسم'), fresh('قسم معدّل'), fresh('قسم آخر')]
    await made('categories', { ...NEW_SECTION, name: other, en_name: 'Other' })
    await lifeOf({
      hand,
      list: 'categories',
      names: [name, changed],
      look: async () => {
        await visitor.page.goto('/cat/1')
        return visitor.page.getByRole('main').getByRole('link')
      },
      fill: async () => {
        await hand.text('name', 'Arabic').fill(name)
        await hand.text('name', 'English').fill('Section')
        await hand.send('img', await picture('s.png', 90, 200, 200))
        await hand.popup.getByRole('button', { name: say('common:grades.1'), exact: true }).click()
        await expect(hand.preview.getByText(name)).toBeVisible()
      },
      change: () => hand.text('name', 'Arabic').fill(changed),
      order: { other, put: () => hand.upByKey(changed) },
    })
  })

  test('a file is sent, renamed, put in order and removed; its section stays until then', async ({
    hand,
    say,
    manager,
    visitor,
    made,
    copied,
  }) => {
    const [section, name, changed, other] = [fresh('قسم'), fresh('ورقة'), fresh('ورقة معدّلة'), fresh('ورقة أخرى')]
    const cat = await made('categories', { ...NEW_SECTION, name: section, en_name: 'Section' })
    await copied('files', { name: other, en_name: 'Other', cats: [cat], classes: ['1'] })
    await lifeOf({
      hand,
      list: 'files',
      names: [name, changed],
      look: async () => {
        await visitor.page.goto('/cat/1')
        await visitor.page.getByRole('link', { name: section }).click()
        await expect(visitor.page.getByRole('heading', { level: 1, name: section })).toBeVisible()
        return visitor.page.getByRole('main').locator('a[href*="/downloadFile/"]')
      },
      fill: async () => {
        await hand.send('file', { name: 'sheet.pdf', mimeType: 'application/pdf', buffer: PDF })
        await expect(hand.text('fileName')).toHaveValue('sheet.pdf')
        await hand.text('name', 'Arabic').fill(name)
        await hand.text('name', 'English').fill('Sheet')
        await hand.choose('sections', section)
        await expect(hand.preview.getByText(name)).toBeVisible()
      },
      change: () => hand.text('name', 'Arabic').fill(changed),
      order: { other, put: () => hand.up(changed) },
    })
    await hand.open('categories')
    await hand.remove('categories', section)
    await expect(manager.page.getByRole('alert')).toContainText(say('errors:texts.inUse'))
    await expect(manager.page.getByRole('alert')).toContainText(say('content:uses.files', { count: 1 }))
  })

  test('a quiz takes questions written for it, with a picture, and others from the bank', async ({
    browser,
    hand,
    say,
    manager: { page, context },
    visitor,
    made,
    copied,
  }) => {
    const [name, changed, other] = [fresh('تدريب'), fresh('تدريب معدّل'), fresh('تدريب آخر')]
    const [question, title] = [fresh('ما جمع كتاب؟'), fresh('صورة كتاب')]
    const section = fresh('قسم')
    const cat = await made('categories', { ...NEW_SECTION, name: section, en_name: 'Section' })
    await copied('quizzes', { name: other, cats: [cat], classes: ['1'] })
    let path = ''
    const quizId = async (search: string) =>
      (await post(context.request, 'content/view', { list: 'quizzes', search })).items[0]?._id ?? ''
    await lifeOf({
      hand,
      list: 'quizzes',
      names: [name, changed],
      look: async () => {
        await visitor.page.goto(`/cat/1/${cat}`)
        return visitor.page.getByRole('main').getByRole('article')
      },
      fill: async () => {
        await hand.text('quizName').fill(name)
        await hand.popup.getByRole('button', { name: say('content:questions.pick') }).click()
        await hand.popup.locator('[data-field=questions] button[aria-pressed]').first().click()
        await writeChoice(page, say, question)
        await expect(hand.preview.getByText(question)).toBeVisible()
        path = await writeAboutPicture(page, say, title)
        await hand.choose('sections', section)
        await hand.popup.getByRole('button', { name: say('common:grades.1'), exact: true }).click()
      },
      seen: async () => {
        // Written for the quiz, they are not in the bank.
        const bank = await post(context.request, 'questions/view', { search: question })
        expect(bank.total).toBe(0)
        const stored = await post(context.request, 'content/edit', { list: 'quizzes', _id: await quizId(name) })
        expect(stored.row).toMatchObject({
          questions: [{}, { question }, { type: 4, file: { file_title: title, file: path } }],
        })
        // Who practises is shown the picture that was sent inside the question.
        const student = await openAs(browser, 'student1', { language: 'ar' })
        const quiz = await post(student.context.request, 'Quiz/view_by_id', { _id: await quizId(name) })
        expect(JSON.stringify(quiz)).toContain(path)
        const shown = await student.context.request.get(`/img/${path}`)
        expect([shown.status(), shown.headers()['x-placeholder']]).toEqual([200, undefined])
        await student.context.close()
      },
      change: () => hand.text('quizName').fill(changed),
      order: { other, put: () => hand.up(changed) },
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

/** The same about a picture that is sent with it, as teachers' are; answers its path. */
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
