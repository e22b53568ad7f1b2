import { expect } from '@playwright/test'
import { inTurn } from './lib/in-turn.ts'
import { openAs, post } from './lib/people.ts'
import { studentHand } from './lib/student.ts'
import { sendTask } from './lib/tasks.ts'
import { teacherPage } from './lib/teacher.ts'
import { LANGUAGES, loose, sevenA, textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

for (const language of LANGUAGES) {
  const turns = inTurn(language)
  const say = textsOf(language)

  turns.test(
    `a background of our own is chosen beside the upload, and the task's pages show it (${language})`,
    async ({ browser }) => {
      const teacher = await openAs(browser, 'teacher1', { language })
      const student = await openAs(browser, 'student1', { language, phone: language === 'ar' })
      const name = `background ${language} ${newMark()}`
      await teacher.page.goto('/MyTasks')
      const hand = teacherPage(teacher.page, say)
      await hand.openNewTask()
      await hand.popup
        .getByRole('button', { name: loose(say('task-editor:bank.pick', { title: '' })) })
        .first()
        .click()
      for (const step of ['story', 'settings']) await hand.nextStep(step)
      await hand.fillSettings(name, sevenA(language))
      await hand.nextStep('options')
      const choice = (key: string) =>
        hand.popup.getByRole('radio', { name: say(`task-editor:options.backgrounds.${key}`), exact: true })
      await expect(choice('standard')).toBeChecked()
      await choice('doors').check({ force: true })
      await expect(choice('standard')).not.toBeChecked()
      const goTo = (step: string) =>
        hand.popup
          .getByRole('navigation', { name: say('task-editor:steps.label') })
          .getByRole('button', { name: loose(say(`task-editor:steps.${step}`)) })
          .click()
      await goTo('questions')
      const preview = hand.popup.getByRole('region', { name: say('task-editor:preview.title') })
      await expect(preview.locator('svg[data-background=doors]')).toBeVisible()
      await goTo('options')
      const look = await hand.send()
      await look.getByRole('button', { name: say('task-editor:last.send') }).click()
      await expect(hand.popup).toBeHidden()

      const { tasks } = await post(teacher.context.request, 'tasks/view', { search: name })
      expect(tasks[0]?.background).toBe('builtin/doors')
      const id = tasks[0]?._id
      const drawn = student.page.locator('svg[data-background=doors]').first()
      await student.page.goto(`/TaskStart/${id}`)
      await expect(drawn).toBeVisible()
      await studentHand(student.page, say).start()
      await expect(student.page.getByRole('navigation', { name: say('take-task:beads.label') })).toBeVisible()
      await expect(drawn).toBeVisible()
      await teacher.page.goto(`/TeacherTaskPrev/${id}`)
      await expect(teacher.page.locator('svg[data-background=doors]')).toBeVisible()
      for (const { context, errors } of [teacher, student]) {
        expect(errors).toEqual([])
        await context.close()
      }
    },
  )

  turns.test(
    `where a task's own background does not come, the ornament is drawn over the whole page (${language})`,
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
      await studentHand(page, say).start()
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
