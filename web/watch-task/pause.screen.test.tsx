import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { emitLive } from '../api/live.ts'
import { inMinutes } from '../app/testing/attempts.ts'
import { closeScreen, drawn, openScreen } from '../app/testing/open-screen.tsx'
import { aTeacher } from '../app/testing/people.ts'
import { aTimedTask } from '../app/testing/timed-task.ts'
import { i18n } from '../i18n/i18n.ts'

const say = (key: string) => i18n.t(`watch-task:fairTime.${key}`)

test('a press just after a colleague has paused the task does not let the clocks run again', async () => {
  const asked: string[] = []
  const change = (name: string) => () => {
    asked.push(name)
    return { success: true as const }
  }
  const replies = { ...aTimedTask(), 'tasks/pause': change('pause'), 'tasks/resume': change('resume') }
  await openScreen({ at: '/MyTasks/t1', me: aTeacher(), replies, language: 'en' })
  await drawn()
  await page.getByRole('button', { name: say('title') }).click()
  const button = page.getByRole('dialog').getByRole('button', { name: say('pause') })
  await expect.element(button).toBeVisible()
  const pressed = button.element() as HTMLElement
  emitLive('paused', { task: 't1', at: inMinutes(0), now: inMinutes(0), position: 9 })
  await expect.poll(() => pressed.innerText).toContain(say('resume'))
  pressed.click()
  const resume = page.getByRole('dialog').getByRole('button', { name: say('resume') })
  await expect.element(resume).toBeEnabled()
  expect(asked).toEqual([])
  await resume.click()
  await expect.poll(() => asked).toEqual(['resume'])
})

afterEach(closeScreen)
