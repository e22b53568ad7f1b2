import { expect } from '@playwright/test'
import type { Screen } from './screens.ts'
import { teacherPage } from './teacher.ts'
import { loose, sevenA } from './texts.ts'

/** The confirmation before a task is sent; the other screens and popups of a teacher are screen tests. */
export const TEACHER_POPUPS: Screen[] = [
  {
    name: 'last look',
    open: async ({ page, say, language }) => {
      await page.goto('/MyTasks')
      const ui = teacherPage(page, say)
      await ui.openNewTask()
      const first = ui.popup.getByRole('button', { name: loose(say('task-editor:bank.pick', { title: '' })) }).first()
      await first.click()
      await expect(first).toHaveAttribute('aria-pressed', 'true')
      for (const step of ['story', 'settings']) await ui.nextStep(step)
      await ui.fillSettings('مهمّة', sevenA(language))
      await ui.nextStep('options')
      await ui.send()
    },
  },
]
