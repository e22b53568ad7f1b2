import { expect, test } from '@playwright/test'
import { bothLanguages } from './lib/both-languages.ts'
import { openAs } from './lib/people.ts'
import { teacherPage } from './lib/teacher.ts'
import { loose, sevenA } from './lib/texts.ts'

test('the confirmation before a task is sent has no findings in either language', async ({ browser }) => {
  const teacher = await openAs(browser, 'teacher1', { language: 'ar' })
  const { page } = teacher
  const { say, look } = bothLanguages(teacher)
  await page.goto('/MyTasks')
  const ui = teacherPage(page, say)
  await ui.openNewTask()
  const first = ui.popup.getByRole('button', { name: loose(say('task-editor:bank.pick', { title: '' })) }).first()
  await first.click()
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  for (const step of ['story', 'settings']) await ui.nextStep(step)
  await ui.fillSettings('مهمّة', sevenA('ar'))
  await ui.nextStep('options')
  await ui.send()
  await look('the confirmation')
  await teacher.context.close()
})
