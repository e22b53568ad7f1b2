import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { follow } from './lib/follow.ts'
import { inTurn } from './lib/in-turn.ts'
import { openBoth, post } from './lib/people.ts'
import { editorPage } from './lib/question-editor.ts'
import { studentPage } from './lib/student.ts'
import { sendTask } from './lib/tasks.ts'
import { LANGUAGES, textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

const DESCRIBED = { ar: ['جمل', 'سمكة'], en: ['a camel', 'a fish'] }
const picture = (name: string) => ({
  name: `right-answer-${name}.png`,
  mimeType: 'image/png',
  buffer: readFileSync(new URL(`../../content/media/pictures/${name}.png`, import.meta.url)),
})

for (const language of LANGUAGES) {
  const say = textsOf(language)

  inTurn(language).test(
    `a question with pictures as options is written, answered and marked (${language})`,
    async ({ browser }) => {
      const { teacher, student } = await openBoth(browser, language)
      const [camel = '', fish = ''] = DESCRIBED[language]
      const title = `${language === 'ar' ? 'أيّها يعيش في الماء؟' : 'Which one lives in water?'} ${newMark()}`

      const editor = editorPage(teacher.page, say)
      await editor.open()
      await editor.kind(1)
      await editor.field('question').fill(title)
      await editor.choice(1).fill(camel)
      for (const [at, name] of ['camel', 'fish'].entries()) {
        await editor.editor.locator('li input[type=file]').nth(at).setInputFiles(picture(name))
        const shown = editor.editor.getByRole('img', {
          name: say('question-editor:choices.picture', { number: at + 1 }),
        })
        await expect(shown).toBeVisible()
        await editor.editor
          .getByRole('checkbox', { name: say('question-editor:choices.alone') })
          .nth(at)
          .check()
      }
      await editor.editor.getByRole('radio', { name: say('question-editor:choices.right', { number: 2 }) }).check()
      await editor.button('save').click()
      await expect(editor.editor.getByText(say('errors:texts.pictureWithoutText'))).toBeVisible()
      await editor.choice(2).fill(fish)
      await expect(editor.preview.getByRole('radio', { name: fish })).toBeVisible()
      await editor.button('save').click()
      await expect(editor.editor).toBeHidden()
      const { questions } = await post(teacher.context.request, 'questions/view', { search: title })
      const id = await sendTask(
        teacher.context.request,
        { res_type: 1, review: 'final', shuffle_options: true, name: title },
        questions.map(({ ID }) => ID),
      )

      const ui = studentPage(student.page, say)
      await student.page.goto(`/TaskStart/${id}`)
      await ui.start()
      const option = student.page.getByRole('radio', { name: fish })
      // No file name of the author tells what is right.
      await expect(student.page.getByRole('img', { name: fish })).toHaveAttribute('src', /\/[0-9a-f]{36}\.png$/)
      await option.check()
      await ui.saved()
      await student.page.reload()
      await expect(option).toBeChecked()
      await student.page.getByRole('button', { name: say('question:picture.enlarge', { text: camel }) }).click()
      await expect(student.page.getByRole('dialog').getByRole('img', { name: camel })).toBeVisible()
      await student.page.keyboard.press('Escape')
      await ui.sendNow()
      await expect(student.page.getByText('100%').first()).toBeVisible()

      await follow(teacher.page, `/MyTasks/${id}/${student.me._id}`)
      await expect(teacher.page.getByRole('img', { name: fish }).first()).toBeVisible()
      expect([...student.errors, ...teacher.errors]).toEqual([])
      for (const { context } of [teacher, student]) await context.close()
    },
  )
}
