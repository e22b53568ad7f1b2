import { expect } from '@playwright/test'
import { follow } from './lib/follow.ts'
import { inTurn } from './lib/in-turn.ts'
import { openBoth, post } from './lib/people.ts'
import { editorPage } from './lib/question-editor.ts'
import { studentPage } from './lib/student.ts'
import { sendTask } from './lib/tasks.ts'
import { LANGUAGES, textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

const ASKED = {
  ar: { title: 'كم طول الطاولة؟', value: '١٥٠', units: ['سم', 'م'], given: '١٫٤٥ م', wrong: '150' },
  en: { title: 'How long is the table?', value: '150', units: ['cm', 'm'], given: '1.45 m', wrong: '150' },
}

for (const language of LANGUAGES) {
  const say = textsOf(language)
  const q = (key: string, values?: Record<string, unknown>) => say(`question-editor:number.${key}`, values)

  inTurn(language).test(
    `a number with a unit and a tolerance is written, answered and marked (${language})`,
    async ({ browser }) => {
      const { teacher, student } = await openBoth(browser, language)
      const { value, units, given, wrong } = ASKED[language]
      const title = `${ASKED[language].title} ${newMark()}`

      const ui = editorPage(teacher.page, say)
      await ui.open()
      await ui.kind(1)
      await ui.way('number')
      await ui.field('question').fill(title)
      const field = (key: string, values?: Record<string, unknown>) =>
        ui.editor.getByRole('textbox', { name: q(key, values), exact: key !== 'value' })
      await field('value').fill('1,250')
      await ui.button('save').click()
      await expect(ui.editor.getByText(say('errors:texts.notANumber'))).toBeVisible()
      await field('value').fill(value)
      await field('margin').fill('5')
      await ui.editor.getByRole('radio', { name: q('percent') }).check({ force: true })
      for (const [at, unit] of units.entries()) {
        await ui.button('number.add').click()
        await field('unit', { number: at + 1 }).fill(unit)
      }
      await field('factor', { unit: units[1], first: units[0] }).fill('100')
      await expect(ui.preview.getByPlaceholder(say('question:number.withUnit'))).toBeVisible()
      await ui.button('save').click()
      await expect(ui.editor).toBeHidden()

      const { questions } = await post(teacher.context.request, 'questions/view', { search: title })
      expect(questions.map(({ answers }) => answers)).toEqual([
        [
          {
            answer: '150',
            number: {
              tolerance: { kind: 'percent', amount: '5' },
              units: [
                { name: units[0], factor: '1' },
                { name: units[1], factor: '100' },
              ],
              unitOptional: false,
            },
          },
        ],
      ])
      const ids = questions.map(({ ID }) => ID)
      const task = (name: string) => sendTask(teacher.context.request, { res_type: 1, review: 'final', name }, ids)

      const take = studentPage(student.page, say)
      for (const [answer, score] of [
        [wrong, 0],
        [given, 100],
      ] as const) {
        const id = await task(title)
        await student.page.goto(`/TaskStart/${id}`)
        await take.start()
        await student.page.getByRole('textbox', { name: title }).fill(answer)
        await take.saved()
        await take.sendNow()
        await expect(student.page.getByText(`${score}%`).first()).toBeVisible()
        await student.page.getByRole('button', { name: say('take-task:score.showAll') }).click()
        await expect(student.page.getByRole('article')).toContainText(
          say(`take-task:verdict.${score ? 'right' : 'wrong'}`),
        )
        await follow(teacher.page, `/MyTasks/${id}/${student.me._id}`)
        await expect(teacher.page.locator('#q1')).toContainText(score ? /1/ : `150 ${units[0]} ± 5%`)
      }
      expect([...student.errors, ...teacher.errors]).toEqual([])
      for (const { context } of [teacher, student]) await context.close()
    },
  )
}
