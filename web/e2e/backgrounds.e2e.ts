import { expect } from '@playwright/test'
import { inTurn } from './lib/in-turn.ts'
import { openAs } from './lib/people.ts'
import { studentPage } from './lib/student.ts'
import { sendTask } from './lib/tasks.ts'
import { LANGUAGES, textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

for (const language of LANGUAGES) {
  const turns = inTurn(language)
  const say = textsOf(language)

  turns.test(
    `the task's pages show the background of the portal that was chosen (${language})`,
    async ({ browser }) => {
      const teacher = await openAs(browser, 'teacher1', { language })
      const student = await openAs(browser, 'student1', { language, phone: language === 'ar' })
      const name = `background ${language} ${newMark()}`
      const id = await sendTask(teacher.context.request, { name, background: 'builtin/doors' })
      const drawn = student.page.locator('svg[data-background=doors]').first()
      await student.page.goto(`/TaskStart/${id}`)
      await expect(drawn).toBeVisible()
      await studentPage(student.page, say).start()
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
