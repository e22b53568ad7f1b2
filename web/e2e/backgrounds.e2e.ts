import { expect, test } from '@playwright/test'
import { openAs, post } from './lib/people.ts'
import { studentHand } from './lib/student.ts'
import { teacherHand } from './lib/teacher.ts'
import { LANGUAGES, loose, sevenA, textsOf } from './lib/texts.ts'
import { newMark } from './lib/unique.ts'

for (const language of LANGUAGES) {
  const say = textsOf(language)

  test(`a background of our own is chosen beside the upload, and the task's pages show it (${language})`, async ({
    browser,
  }) => {
    const teacher = await openAs(browser, 'teacher1', { language })
    const student = await openAs(browser, 'student1', { language, phone: language === 'ar' })
    const name = `background ${language} ${newMark()}`
    await teacher.page.goto('/MyTasks')
    const hand = teacherHand(teacher.page, say)
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
    await expect(teacher.page).toHaveURL('/MyTasks')

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
  })
}
