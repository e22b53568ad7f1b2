import { expect, test } from '@playwright/test'
import { follow } from './lib/follow.ts'
import { openBoth, post } from './lib/people.ts'
import { editorPage } from './lib/question-editor.ts'
import { studentPage } from './lib/student.ts'
import { sendTask } from './lib/tasks.ts'
import { LANGUAGES, textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

const PAIRS = [
  ['القطّة', 'cat'],
  ['', 'bee'],
  ['الكلب', 'dog'],
] as const
/** A green square. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABgAAAAYCAIAAABvFaqvAAAAH0lEQVR4nGPgjQmnCmIYNWjUoFGDRg0aNWjUoIE3CAD247AQIx2G2QAAAABJRU5ErkJggg==',
  'base64',
)

for (const language of LANGUAGES) {
  const say = textsOf(language)
  /** Matched by touch, and with partial credit. In the other language by keyboard alone. */
  const byTouch = language === 'ar'
  const score = byTouch ? 67 : 0

  test(`pairs with a picture are written, matched ${byTouch ? 'by touch' : 'by keyboard'} and marked ${byTouch ? 'in parts' : 'as a whole'} (${language})`, async ({
    browser,
  }) => {
    const { teacher, student } = await openBoth(browser, language)
    const title = `${language === 'ar' ? 'صِل كلّ حيوان باسمه' : 'Match the animals'} ${newMark()}`

    const editor = editorPage(teacher.page, say)
    const side = (key: string, number: number) =>
      editor.editor.getByRole('textbox', { name: say(`question-editor:pairs.${key}`, { number }), exact: true })
    await editor.open()
    await editor.kind(1)
    await editor.way('matching')
    await editor.field('question').fill(title)
    for (const [at, [left, right]] of PAIRS.entries()) {
      if (left) await side('left', at + 1).fill(left)
      if (at !== 0) await side('right', at + 1).fill(right)
    }
    const picture = editor.editor.getByTitle(say('question-editor:pairs.leftPicture', { number: 2 }))
    await picture.locator('input[type=file]').setInputFiles({ name: 'bee.png', mimeType: 'image/png', buffer: PNG })
    await expect(picture.getByRole('img')).toBeVisible()
    await editor.button('save').click()
    await expect(editor.editor.getByText(say('errors:texts.pairWithoutMatch'))).toBeVisible()
    await side('right', 1).fill('cat')
    await editor.button('pairs.addExtra').click()
    await side('extra', 1).fill('ant')
    await expect(editor.preview.getByRole('listitem')).toHaveCount(3)
    await editor.button('save').click()
    await expect(editor.editor).toBeHidden()
    const { questions } = await post(teacher.context.request, 'questions/view', { search: title })
    expect(questions[0]?.answers).toMatchObject([
      { answer: 'القطّة', match: { answer: 'cat' } },
      { answer: '', img: /\.png$/.exec(questions[0]?.answers[1]?.img ?? '')?.input, match: { answer: 'bee' } },
      { answer: 'الكلب', match: { answer: 'dog' } },
      { answer: '', match: { answer: 'ant' } },
    ])
    const id = await sendTask(
      teacher.context.request,
      { res_type: 1, review: 'final', partial: byTouch, name: title },
      questions.map(({ ID }) => ID),
    )

    const { page } = student
    const ui = studentPage(page, say)
    await page.goto(`/TaskStart/${id}`)
    await ui.start()
    const rows = page.getByRole('group', { name: title }).locator('> ol > li')
    const slot = (number: number) =>
      rows
        .nth(number - 1)
        .getByRole('button')
        .first()
    await expect(rows).toHaveCount(3)
    await expect(rows.nth(1).getByRole('img', { name: say('question:matching.picture', { number: 2 }) })).toBeVisible()
    /** From the open list: by a press, or by arrow keys until the entry is chosen. */
    const match = async (number: number, text: string) => {
      const entry = page.getByRole('radio', { name: text })
      if (byTouch) {
        await slot(number).click()
        return entry.click({ force: true })
      }
      // Answers cannot be changed before those that wait on the device are read.
      await expect(slot(number)).toBeEnabled()
      await slot(number).focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Space')
      for (let presses = 0; presses < 4 && !(await entry.isChecked()); presses++) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(slot(number)).toBeFocused()
    }
    await match(1, 'cat')
    await match(2, 'ant')
    await match(3, 'dog')
    for (const [number, text] of [
      [1, 'cat'],
      [2, 'ant'],
      [3, 'dog'],
    ] as const)
      await expect(slot(number)).toContainText(text)
    await rows
      .nth(2)
      .getByRole('button', { name: say('question:matching.remove', { number: 3 }) })
      .click()
    await ui.saved()
    await page.reload()
    await expect(slot(3)).toContainText(say('question:matching.choose'))
    await expect(slot(2)).toContainText('ant')
    await match(3, 'dog')
    await ui.saved()
    await ui.sendNow()
    await expect(page.getByText(`${score}%`).first()).toBeVisible()
    await page.getByRole('button', { name: say('take-task:score.showAll') }).click()
    await expect(page.getByRole('article')).toContainText(say(`take-task:verdict.${byTouch ? 'partly' : 'wrong'}`))

    await follow(teacher.page, `/MyTasks/${id}?view=grid`)
    const row = teacher.page.getByRole('row').filter({ hasText: student.me.name })
    await expect(row.locator(`[data-cell=${byTouch ? 'partly' : 'wrong'}]`)).toHaveCount(1)
    await row.getByRole('link', { name: student.me.name }).click()
    await expect(teacher.page.locator('#q1')).toContainText(say(`grading:verdict.${byTouch ? 'partly' : 'wrong'}`))
    await expect(teacher.page.locator('#q1 [data-mark=right]')).toHaveCount(3)
    await expect(teacher.page.locator('#q1 [data-mark=wrong]')).toContainText('ant')
    expect([...student.errors, ...teacher.errors]).toEqual([])
    for (const { context } of [teacher, student]) await context.close()
  })
}
