import { expect } from '@playwright/test'
import { follow } from './lib/follow.ts'
import { inTurn } from './lib/in-turn.ts'
import { openAs, post } from './lib/people.ts'
import { studentPage } from './lib/student.ts'
import { sendTask } from './lib/tasks.ts'
import { teacherPage } from './lib/teacher.ts'
import { LANGUAGES, loose, sevenA, textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

for (const language of LANGUAGES) {
  const turns = inTurn(language)
  const say = textsOf(language)

  turns.test(
    `one of the portal's backgrounds can be chosen, and the task's pages show it (${language})`,
    async ({ browser }) => {
      const teacher = await openAs(browser, 'teacher1', { language })
      const student = await openAs(browser, 'student1', { language, phone: language === 'ar' })
      const name = `background ${language} ${newMark()}`
      await teacher.page.goto('/MyTasks')
      const ui = teacherPage(teacher.page, say)
      await ui.openNewTask()
      await ui.popup
        .getByRole('button', { name: loose(say('task-editor:bank.pick', { title: '' })) })
        .first()
        .click()
      for (const step of ['story', 'settings']) await ui.nextStep(step)
      await ui.fillSettings(name, sevenA(language))
      await ui.nextStep('options')
      const choice = (key: string) =>
        ui.popup.getByRole('radio', { name: say(`task-editor:options.backgrounds.${key}`), exact: true })
      await expect(choice('standard')).toBeChecked()
      await choice('doors').check({ force: true })
      await expect(choice('standard')).not.toBeChecked()
      const goTo = (step: string) =>
        ui.popup
          .getByRole('navigation', { name: say('task-editor:steps.label') })
          .getByRole('button', { name: loose(say(`task-editor:steps.${step}`)) })
          .click()
      await goTo('questions')
      const preview = ui.popup.getByRole('region', { name: say('task-editor:preview.title') })
      await expect(preview.locator('svg[data-background=doors]')).toBeVisible()
      await goTo('options')
      const look = await ui.send()
      await look.getByRole('button', { name: say('task-editor:last.send') }).click()
      await expect(ui.popup).toBeHidden()

      const { tasks } = await post(teacher.context.request, 'tasks/view', { search: name })
      expect(tasks[0]?.background).toBe('builtin/doors')
      const id = tasks[0]?._id
      const drawn = student.page.locator('svg[data-background=doors]').first()
      await student.page.goto(`/TaskStart/${id}`)
      await expect(drawn).toBeVisible()
      await studentPage(student.page, say).start()
      await expect(student.page.getByRole('navigation', { name: say('take-task:beads.label') })).toBeVisible()
      await expect(drawn).toBeVisible()
      await follow(teacher.page, `/TeacherTaskPrev/${id}`)
      await expect(teacher.page.locator('svg[data-background=doors]')).toBeVisible()
      for (const { context, errors } of [teacher, student]) {
        expect(errors).toEqual([])
        await context.close()
      }
    },
  )

  turns.test(
    `the ornament covers the page when a task's background picture fails to load (${language})`,
    async ({ browser }) => {
      const teacher = await openAs(browser, 'teacher1', { language })
      const id = await sendTask(teacher.context.request, {
        name: `broken background ${newMark()}`,
        background: 'none/such.png',
        story: '',
      })
      await teacher.context.close()
      const { page, context } = await openAs(browser, 'student1', { language })
      await page.goto(`/TaskStart/${id}`)
      await studentPage(page, say).start()
      await expect(page.getByRole('navigation', { name: say('take-task:beads.label') })).toBeVisible()
      const drawn = () =>
        page.evaluate(() => {
          const ornaments = [...document.querySelectorAll('svg:has(pattern)')].filter((svg) =>
            svg.closest('[aria-hidden]'),
          )
          const [ornament] = ornaments.filter((svg) => svg.getBoundingClientRect().height >= innerHeight)
          if (!ornament) return undefined
          const { display, visibility, opacity, color } = getComputedStyle(ornament)
          const probe = document.createElement('i')
          probe.style.color = 'var(--brand)'
          document.body.append(probe)
          return {
            shown: display !== 'none' && visibility === 'visible' && Number(opacity) > 0,
            inBrand: color === getComputedStyle(probe).color,
            filled: getComputedStyle(ornament.querySelector('rect') ?? ornament).fill.includes('url('),
            lines: ornament.querySelectorAll('pattern path').length > 0,
            wide: ornament.getBoundingClientRect().width >= innerWidth,
            pictures: [...document.images].filter(({ src }) => src.includes('none/such.png')).length,
          }
        })
      await expect
        .poll(drawn)
        .toEqual({ shown: true, inBrand: true, filled: true, lines: true, wide: true, pictures: 0 })
      await context.close()
    },
  )
}
