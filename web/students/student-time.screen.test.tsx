import { afterEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Body } from '../../server/contract/calls.ts'
import type { EarlierTime, PersonalTime, StudentResult } from '../../server/contract/students.ts'
import { aListedStudent, inDays, LONG_NAME } from '../app/testing/given.ts'
import { STUDENT_REPLIES } from '../app/testing/given-students.ts'
import { closeScreen, drawn, openScreen } from '../app/testing/open-screen.tsx'
import { aTeacher } from '../app/testing/people.ts'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'

/* A teacher gives a student personal time. */
const TIME: PersonalTime = {
  factor: 1.5,
  from: inDays(-20),
  to: inDays(60),
  reason: 'عسر القراءة',
  by: { _id: 'p9', name: LONG_NAME },
  at: inDays(-20),
}
const RUNNING: StudentResult = {
  task: { _id: 't6', name: 'مراجعة الوحدة 6' },
  time: inDays(-1),
  finished: false,
  score: null,
  timer: null,
  status: 'in_progress',
  running: { minutes: 30, factor: 1 },
}
const given: Body<'tasks/time'>[] = []
async function open(time: PersonalTime | undefined, at = '/Students?student=p0&tab=time', times: EarlierTime[] = []) {
  given.length = 0
  const asked: Body<'students/time'>[] = []
  const student = aListedStudent({ _id: 'p0', name: 'سلمى حدّاد', time })
  await openScreen({
    at,
    me: aTeacher({ classes: ['1-7'] }),
    replies: {
      ...STUDENT_REPLIES,
      'students/view': { students: [student], total: 1, counts: { '1-7': 1 } },
      'students/view_stats': { students: [student], stats: [RUNNING], avg: 71, times },
      'tasks/time': (body) => {
        given.push(body)
        return { success: { grant: 'g', deadlines: [] } }
      },
      'students/time': (body) => {
        asked.push(body)
        return { success: true }
      },
    },
  })
  await drawn(at.includes('tab') ? '[role=dialog] fieldset input' : 'tbody tr')
  return asked
}
const text = () => document.body.innerText
const choose = (label: string) =>
  [...document.querySelectorAll<HTMLLabelElement>('[role=dialog] label')]
    .find((one) => one.innerText.includes(label))
    ?.click()
const press = (label: string) =>
  [...document.querySelectorAll('button')].findLast((one) => one.innerText.includes(label))?.click()
const buttonOf = (label: string) =>
  [...document.querySelectorAll('[role=dialog] button')].findLast((one) => one.textContent?.includes(label)) as
    | HTMLElement
    | undefined
const focusIsInPopup = () => document.activeElement?.closest('[role=dialog]') !== null
async function pressByKey(label: string): Promise<void> {
  buttonOf(label)?.focus()
  await userEvent.keyboard('{Enter}')
}
/** The browser takes the focus from a disabled button with the next frame. */
async function frames(): Promise<void> {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
}
const writeReason = (reason: string) => {
  const field = document.querySelector<HTMLInputElement>(
    '[role=dialog] input[type=text]:required, [role=dialog] input[maxlength="200"]',
  )
  if (!field) throw new Error('no field')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, reason)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

afterEach(closeScreen)

describe('the time of a student', () => {
  test('without any is one choice, and is given with a reason', async () => {
    const asked = await open(undefined)
    expect(text()).toContain('بلا زيادة')
    expect(document.querySelector('[role=dialog] a[href="/MyTasks/t6"]')?.textContent).toBe('مراجعة الوحدة 6')
    choose('× 2')
    await expect.poll(text).toContain('السبب')
    press('حفظ الوقت')
    await expect.poll(text).toContain('اكتب السبب.')
    expect(asked).toEqual([])
    expect(await findingsInBothLanguages()).toEqual([])
    writeReason('dyslexia')
    await expect.poll(text).not.toContain('Enter the reason.')
    press('Save the time')
    await expect
      .poll(() => asked)
      .toEqual([{ _id: 'p0', factor: 2, quiet: false, from: '', to: '', reason: 'dyslexia' }])
    // The running task is asked for: 30 minutes × 2.
    await expect.poll(text).toContain('+ 30 minutes')
    press('Give these minutes now')
    await expect.poll(() => given).toEqual([{ _id: 't6', students: ['p0'], minutes: 30, reason: 'dyslexia' }])
    await expect.poll(text).not.toContain('+ 30 minutes')
  })

  test('is shown with who gave it, and can be removed', async () => {
    const asked = await open(TIME)
    expect(text()).toContain('عسر القراءة')
    expect(await findingsInBothLanguages()).toEqual([])
    choose('No addition')
    await expect.poll(() => document.querySelector('[role=dialog] input[maxlength="200"]')).toBeNull()
    press('Save the time')
    await expect.poll(() => asked).toEqual([{ _id: 'p0', factor: 1 }])
  })

  test('may be quiet settings alone, with a reason', async () => {
    const asked = await open(undefined)
    choose('خطّ أكبر')
    await expect.poll(text).toContain('السبب')
    press('حفظ الوقت')
    await expect.poll(text).toContain('اكتب السبب.')
    writeReason('ضعف البصر')
    press('حفظ الوقت')
    await expect
      .poll(() => asked)
      .toEqual([{ _id: 'p0', factor: 1, quiet: true, from: '', to: '', reason: 'ضعف البصر' }])
  })

  test('that was ended is listed with who ended it, and the newest can be brought back', async () => {
    const ended = { by: { _id: 'p8', name: 'هدى' }, at: inDays(-1) }
    const asked = await open(undefined, undefined, [
      { ...TIME, quiet: true, ended },
      { ...TIME, at: inDays(-90) },
    ])
    document.querySelector<HTMLElement>('[role=dialog] summary')?.click()
    await expect.poll(text).toContain('هدى')
    expect(await findingsInBothLanguages()).toEqual([])
    press('Undo')
    const { from, to, reason } = TIME
    await expect.poll(() => asked).toEqual([{ _id: 'p0', factor: 1.5, quiet: true, from, to, reason }])
  })

  test('survives a change of the tab while it is not saved', async () => {
    await open(undefined)
    choose('غير محدود')
    await expect.poll(text).toContain('السبب')
    choose('إحصاءات')
    await expect.poll(text).not.toContain('السبب')
    const [, , time] = document.querySelectorAll<HTMLLabelElement>('[role=dialog] fieldset label')
    time?.click()
    await expect.poll(text).toContain('السبب')
  })

  test('is saved, and its minutes given, with the keyboard: the focus stays in the popup', async () => {
    await open(undefined)
    await expect.poll(focusIsInPopup).toBe(true)
    choose('× 2')
    await expect.poll(text).toContain('السبب')
    writeReason('dyslexia')
    await pressByKey('حفظ الوقت')
    await expect.poll(text).toContain('+ 30')
    await frames()
    expect(focusIsInPopup()).toBe(true)
    await pressByKey('إعطاء هذه الدقائق الآن')
    await expect.poll(() => given.length).toBe(1)
    await expect.poll(text).not.toContain('+ 30')
    await frames()
    expect(focusIsInPopup()).toBe(true)
  })

  test('is brought back with the keyboard: the focus stays in the popup', async () => {
    const ended = { by: { _id: 'p8', name: 'هدى' }, at: inDays(-1) }
    const times: EarlierTime[] = [{ ...TIME, ended }]
    const asked = await open(undefined, undefined, times)
    await expect.poll(focusIsInPopup).toBe(true)
    document.querySelector<HTMLElement>('[role=dialog] summary')?.click()
    await expect.poll(text).toContain('هدى')
    // The time is in force in the next reply.
    times[0] = { ...TIME }
    await pressByKey('تراجع')
    await expect.poll(() => asked.length).toBe(1)
    await expect.poll(() => buttonOf('تراجع')?.outerHTML).toBeUndefined()
    await frames()
    expect(focusIsInPopup()).toBe(true)
  })

  test('is a tag in the list', async () => {
    await open(TIME, '/Students')
    expect(document.querySelector('tbody tr')?.textContent).toContain('× 1.5')
    expect(await findingsInBothLanguages()).toEqual([])
  })
})
