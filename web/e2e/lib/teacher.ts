import { expect, type Page } from '@playwright/test'
import { loose, type Say } from './texts.ts'

type Answers = { answer: string; true?: number }[]

/** Actions of a teacher in the new-task popup. */
export function teacherPage(page: Page, say: Say) {
  const popup = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('navigation', { name: say('task-editor:steps.label') }) })
  const nextStep = (step: string) =>
    popup
      .getByRole('button', { name: say('task-editor:foot.next', { step: say(`task-editor:steps.${step}`) }) })
      .click()
  return {
    popup,
    nextStep,
    openNewTask: async () => {
      await page
        .getByRole('main')
        .getByRole('button', { name: say('tasks:newTask') })
        .click()
      await expect(popup).toBeVisible()
    },
    /** Searches the bank and adds the question with this title. */
    pickFromBank: async (title: string) => {
      await popup.getByRole('searchbox', { name: say('task-editor:bank.search') }).fill(title)
      const toggle = popup.getByRole('button', { name: loose(say('task-editor:bank.pick', { title })) })
      await toggle.click()
      await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    },
    /** Writes a choice question in the question editor. */
    writeChoice: async (text: string, answers: Answers) => {
      await popup.getByRole('button', { name: say('task-editor:chosen.write') }).click()
      await writeChoiceQuestion(page, say, text, answers)
      await expect(popup.locator('[data-field=questions] li').filter({ hasText: text })).toBeVisible()
    },
    writeStory: async (text: string) => {
      const field = popup.locator('[contenteditable=true]')
      await field.click()
      await page.keyboard.insertText(text)
    },
    fillSettings: async (name: string, className: string) => {
      await popup.getByRole('textbox', { name: say('task-editor:settings.name') }).fill(name)
      await popup.getByRole('combobox', { name: say('task-editor:settings.classes') }).click()
      await page.getByRole('option', { name: loose(className) }).click()
      await page.keyboard.press('Tab')
      await popup
        .locator('label')
        .filter({ hasText: say('task-editor:settings.teacherHint') })
        .click()
    },
    send: async () => {
      await popup.getByRole('button', { name: say('task-editor:foot.send') }).click()
      const look = page.getByRole('alertdialog', { name: say('task-editor:last.title') })
      await expect(look.getByRole('button', { name: say('task-editor:last.back') })).toBeFocused()
      return look
    },
  }
}

/** Writes a choice question in the question editor, including the error for a missing right choice. */
async function writeChoiceQuestion(page: Page, say: Say, text: string, answers: Answers) {
  const editor = questionEditor(page, say)
  await expect(editor.getByRole('button', { name: say('question-editor:save') })).toHaveCount(0)
  await chooseKind(page, say, 1)
  await editor
    .getByRole('textbox', { name: say('question-editor:fields.question'), exact: false })
    .first()
    .fill(text)
  for (const [at, { answer }] of answers.entries())
    await editor.getByRole('textbox', { name: say('question-editor:choices.one', { number: at + 1 }) }).fill(answer)
  const save = editor.getByRole('button', { name: say('question-editor:save'), exact: true })
  await save.click()
  await expect(editor.getByText(say('errors:texts.pleaseChooseTheRightAnswer'))).toBeVisible()
  const right = answers.findIndex((answer) => answer.true) + 1
  await editor
    .getByRole('radio', { name: say('question-editor:choices.right', { number: right }) })
    .check({ force: true })
  await save.click()
  await expect(editor).toBeHidden()
}

export const questionEditor = (page: Page, say: Say) =>
  page.getByRole('dialog', { name: say('question-editor:title.new') })

export const chooseKind = (page: Page, say: Say, kind: number) =>
  questionEditor(page, say)
    .getByRole('group', { name: loose(say('question-editor:kind.label')) })
    .getByText(say(`question-editor:kind.${kind}`), { exact: true })
    .click()

export const chooseWay = (page: Page, say: Say, way: string) =>
  questionEditor(page, say)
    .getByRole('group', { name: loose(say('question-editor:way.label')) })
    .getByText(say(`question-editor:way.${way}`), { exact: true })
    .click()
