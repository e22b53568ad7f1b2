import { expect, test } from '@playwright/test'
import { follow } from './lib/follow.ts'
import { openBoth, post } from './lib/people.ts'
import { editorPage } from './lib/question-editor.ts'
import { studentPage } from './lib/student.ts'
import { sendTask } from './lib/tasks.ts'
import { LANGUAGES, loose, textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

const OPTIONS = {
  ar: ['عمّان', 'حلب', 'الرباط', 'مسقط'],
  en: ['Amman', 'Aleppo', 'Rabat', 'Muscat'],
}

for (const language of LANGUAGES) {
  const say = textsOf(language)
  /** With and without: the points of a partly right answer. */
  const partial = language === 'ar'
  const score = partial ? 67 : 0

  test(`a question with several right options is written, answered and marked ${partial ? 'in parts' : 'as a whole'} (${language})`, async ({
    browser,
  }) => {
    const { teacher, student } = await openBoth(browser, language)
    const [first = '', wrong = '', second = '', third = ''] = OPTIONS[language]
    const title = `${language === 'ar' ? 'أيّ هذه المدن عاصمة؟' : 'Which of these are capitals?'} ${newMark()}`

    const editor = editorPage(teacher.page, say)
    await editor.open()
    await editor.kind(1)
    await editor.way('several')
    await editor.field('question').fill(title)
    for (const [at, text] of OPTIONS[language].entries()) await editor.choice(at + 1).fill(text)
    await editor.rightOfSeveral(1)
    await editor.button('save').click()
    await expect(editor.editor.getByText(say('errors:texts.atLeastTwoRight'))).toBeVisible()
    await editor.rightOfSeveral(3)
    await editor.rightOfSeveral(4)
    await expect(editor.preview.getByRole('checkbox')).toHaveCount(4)
    await editor.button('save').click()
    await expect(editor.editor).toBeHidden()
    const { questions } = await post(teacher.context.request, 'questions/view', { search: title })
    const [question] = questions
    expect(question?.answers.map((answer) => Boolean(answer.true))).toEqual([true, false, true, true])
    const id = await sendTask(
      teacher.context.request,
      { res_type: 1, review: 'final', partial, name: title },
      questions.map(({ ID }) => ID),
    )

    const ui = studentPage(student.page, say)
    await student.page.goto(`/TaskStart/${id}`)
    await ui.start()
    for (const text of [first, wrong, second]) await ui.pick(text)
    await ui.pick(wrong)
    await ui.saved()
    await student.page.reload()
    const boxes = student.page.getByRole('checkbox')
    await expect(boxes).toHaveCount(4)
    for (const [text, picked] of [
      [first, true],
      [wrong, false],
      [second, true],
      [third, false],
    ] as const)
      await expect(student.page.getByRole('checkbox', { name: text })).toBeChecked({ checked: picked })
    await ui.sendNow()
    await expect(student.page.getByText(`${score}%`).first()).toBeVisible()
    await student.page.getByRole('button', { name: say('take-task:score.showAll') }).click()
    await expect(student.page.getByRole('article')).toContainText(
      say(`take-task:verdict.${partial ? 'partly' : 'wrong'}`),
    )

    await follow(teacher.page, `/MyTasks/${id}?view=grid`)
    const row = teacher.page.getByRole('row').filter({ hasText: student.me.name })
    await expect(row.locator(`[data-cell=${partial ? 'partly' : 'wrong'}]`)).toHaveCount(1)
    await row.getByRole('link', { name: student.me.name }).click()
    await expect(teacher.page.locator('#q1')).toContainText(say(`grading:verdict.${partial ? 'partly' : 'wrong'}`))
    await expect(teacher.page.locator('#q1 [data-mark=right]')).toHaveCount(5)
    await expect(teacher.page.getByText(loose(third)).first()).toBeVisible()
    expect([...student.errors, ...teacher.errors]).toEqual([])
    for (const { context } of [teacher, student]) await context.close()
  })
}
