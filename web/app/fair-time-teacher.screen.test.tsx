import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import type { Body } from '../../server/contract/calls.ts'
import { emitLive } from '../api/live.ts'
import { SECOND_PRESS_MS } from '../watch-task/fair-time/use-time-commands.ts'
import { inMinutes } from './testing/attempts.ts'
import { closeScreen, drawn, openScreen, type Replies } from './testing/open-screen.tsx'
import { aTeacher } from './testing/people.ts'
import { findingsInBothLanguages } from './testing/screen-findings.ts'
import { aTimedTask, TIMED_ENTRIES } from './testing/timed-task.ts'

/* A teacher gives students of a task time of their own, and pauses it. */
async function open(replies: Replies = {}, language: 'ar' | 'en' = 'ar') {
  await openScreen({ at: '/MyTasks/t1', me: aTeacher(), replies: { ...aTimedTask(), ...replies }, language })
  await drawn()
}
const text = () => document.body.innerText
const buttons = () => [...document.querySelectorAll('button')].filter(({ ariaDisabled }) => ariaDisabled !== 'true')
/** The last button with this text; none while it is busy. */
const button = (label: string) => buttons().findLast((one) => one.innerText.includes(label) && !one.disabled)
const press = async (label: string) => {
  await expect.poll(() => button(label)).toBeDefined()
  button(label)?.click()
}
const tick = (label: string) =>
  document.querySelector<HTMLInputElement>(`[role=dialog] input[type=checkbox][aria-label*="${label}"]`)?.click()
const choose = (label: string) =>
  [...document.querySelectorAll<HTMLLabelElement>('[role=dialog] label')]
    .find((one) => one.innerText.includes(label))
    ?.click()
const popup = async () => {
  await press('وقت عادل')
  await expect.poll(text).toContain('ما يُعطى')
}
/** A reply to `tasks/time` that records the calls. */
function giving() {
  const asked: Body<'tasks/time'>[] = []
  const reply = (body: Body<'tasks/time'>) => {
    asked.push(body)
    const deadlines = [{ student: 'p1', deadline: inMinutes(16) }]
    return { success: { grant: 'g9', deadlines } }
  }
  return { asked, reply }
}

afterEach(async () => {
  vi.restoreAllMocks()
  await closeScreen()
})

describe('the popup', () => {
  test('fits every window, with what was given, and with problems', async () => {
    await open()
    await popup()
    expect(text()).toContain('إعادة 3 دقائق ضائعة: \u2068نور الدين كنعان')
    expect(await findingsInBothLanguages()).toEqual([])
    await press('Add 10 minutes')
    await expect.poll(text).toContain('Select at least one student.')
    expect(text()).toContain('Enter the reason.')
    expect(await findingsInBothLanguages()).toEqual([])
  })

  test('gives chosen students minutes, and takes them back from the banner', async () => {
    const { asked, reply } = giving()
    const undone: unknown[] = []
    await open({
      'tasks/time': reply,
      'tasks/time_undo': (body) => {
        undone.push(body)
        return { success: { count: 1 } }
      },
    })
    await popup()
    tick('تالا عودة')
    await expect.poll(text).toContain('يصبح')
    choose('+15')
    await press('عطل في الجهاز')
    await press('إضافة 15 دقيقة لطالب واحد')
    await expect.poll(text).toContain('تغيّر وقت طالب واحد')
    expect(asked).toEqual([{ _id: 't1', students: ['p1'], minutes: 15, reason: 'عطل في الجهاز' }])
    await press('تراجع')
    await expect.poll(() => undone.length).toBe(1)
  })

  test('the times of two students of one name stay right when another student is taken out', async () => {
    const read = aTimedTask()['tasks/view']
    const students = read.students.map((entry) => (entry._id === 'p2' ? { ...entry, name: 'نور الدين كنعان' } : entry))
    await open({ 'tasks/view': { ...read, students } })
    await popup()
    const lines = () => text().match(/.*: يصبح .*/g) ?? []
    tick('تالا عودة')
    for (const box of document.querySelectorAll<HTMLInputElement>('[role=dialog] input[aria-label*="نور الدين"]'))
      box.click()
    await expect.poll(lines).toHaveLength(3)
    const ofOneName = lines().filter((line) => line.includes('نور الدين'))
    expect(new Set(ofOneName).size).toBe(2)
    tick('تالا عودة')
    await expect.poll(() => lines().some((line) => line.includes('تالا'))).toBe(false)
    expect(lines()).toHaveLength(2)
  })

  test('a press that is repeated after its reply was lost is the same change, also when a chosen student has sent', async () => {
    const keys: (string | null)[] = []
    const asked: Body<'tasks/time'>[] = []
    const view = () => {
      const read = aTimedTask()['tasks/view']
      const sent = (entry: Entry): Entry => (entry._id === 'p2' ? { ...entry, status: 'waiting', deadline: '' } : entry)
      return asked.length === 0 ? read : { ...read, students: read.students.map(sent) }
    }
    await open({
      'tasks/view': view,
      'tasks/time': (body) => {
        asked.push(body)
        if (asked.length === 1) throw new TypeError('the reply is lost')
        return { success: { grant: 'g9', deadlines: [{ student: 'p1', deadline: inMinutes(16) }] } }
      },
    })
    const answer = window.fetch
    window.fetch = (input, init) => {
      if (String(input).endsWith('tasks/time')) keys.push(new Headers(init?.headers).get('idempotency-key'))
      return answer(input, init)
    }
    await popup()
    tick('تالا عودة')
    tick('شهد إغبارية')
    await press('عطل في الجهاز')
    await press('إضافة 10 دقائق لطالبين')
    // The page reads the task again after the failure.
    await expect.poll(() => document.querySelector('[role=dialog] [aria-label*="شهد إغبارية"]')).toBeNull()
    document.querySelector<HTMLButtonElement>('[role=dialog] button[type=submit]')?.click()
    await expect.poll(() => asked.length).toBe(2)
    expect(asked[1]).toEqual(asked[0])
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
    await expect.poll(text).toContain('تغيّر وقت طالب واحد. لم يكن ذلك ممكنًا لطالب واحد.')
  })

  test('says for how many students it was not possible', async () => {
    const { reply } = giving()
    await open({ 'tasks/time': reply }, 'en')
    await press('Fair time')
    await expect.poll(text).toContain('What to give')
    for (const name of ['تالا عودة', 'شهد إغبارية', 'نور الدين كنعان']) tick(name)
    await press('Device failure')
    await press('Add 10 minutes for 3 students')
    await expect.poll(text).toContain('The time of 1 student was changed. It was not possible for 2 students.')
    expect(button('Undo')).toBeDefined()
  })

  test('gives everybody minutes', async () => {
    const { asked, reply } = giving()
    await open({ 'tasks/time': reply })
    await popup()
    choose('الجميع')
    choose('اختيار الكلّ')
    await press('انقطاع الشبكة')
    await press('إضافة 10 دقائق لـ')
    await expect.poll(() => asked[0]).toMatchObject({ students: 'all', minutes: 10 })
  })

  test('gives back the minutes that a student lost offline with one press', async () => {
    const { asked, reply } = giving()
    await open({ 'tasks/time': reply })
    await popup()
    expect(text()).toContain('انقطاع 4 دقائق')
    expect(text()).toContain('أُعيدت 3 دقائق')
    await press('إعادتها')
    await expect.poll(() => asked).toEqual([{ _id: 't1', students: ['p1'], lost: true, reason: 'انقطاع الشبكة' }])
  })

  test('gives back lost minutes to chosen students', async () => {
    const { asked, reply } = giving()
    await open({ 'tasks/time': reply })
    await popup()
    tick('شهد إغبارية')
    choose('دقائق ضائعة')
    await press('إعادة الدقائق لطالب واحد')
    await expect.poll(text).toContain('لم يفقد أحد من المختارين وقتًا.')
    expect(await findingsInBothLanguages()).toEqual([])
    tick('تالا عودة')
    await expect.poll(text).toMatch(/تالا عودة\u2069: \S*\d?\d:\d\d/)
    await press('Give back minutes to 2 students')
    await expect.poll(() => asked[0]).toMatchObject({ students: ['p1', 'p2'], lost: true, reason: 'انقطاع الشبكة' })
  })

  test('reopens a submitted attempt with the time that was left', async () => {
    const { asked, reply } = giving()
    await open({ 'tasks/time': reply })
    await popup()
    choose('أرسلوا')
    await expect.poll(text).toContain('الوقت الذي بقي')
    expect(await findingsInBothLanguages()).toEqual([])
    tick('ريان قاسم')
    await press('Network failure')
    await press('Reopen for 1 student')
    await expect.poll(() => asked).toEqual([{ _id: 't1', students: ['p4'], reopen: true, reason: 'Network failure' }])
  })

  test('sets own dates', async () => {
    await open()
    await popup()
    choose('لم يبدؤوا')
    choose('مواعيد خاصّة')
    await expect.poll(text).toContain('تنتهي في')
    expect(await findingsInBothLanguages()).toEqual([])
  })

  test('follows a change that a colleague makes', async () => {
    await open()
    await popup()
    const [first] = TIMED_ENTRIES
    if (!first) throw new Error('no entry')
    const student = { ...first, deadline: inMinutes(40) }
    emitLive('task:student', {
      task: 't1',
      student,
      stats: { sent: 1, all_students: 5, not: 1, avg: null },
      now: inMinutes(0),
      position: 9,
    })
    await expect.poll(text).toMatch(/(39:|40:)\d\d/)
  })
})

describe('a pause', () => {
  test('is one press, is shown to every teacher, and ends with one press', async () => {
    const asked: string[] = []
    const done = (name: string) => () => {
      asked.push(name)
      return { success: true as const }
    }
    // The page reads the task again after each of the two.
    const view = () => aTimedTask({ paused_at: asked.at(-1) === 'pause' ? inMinutes(0) : '' })['tasks/view']
    await open({ 'tasks/view': view, 'tasks/pause': done('pause'), 'tasks/resume': done('resume') })
    await popup()
    await press('إيقاف مؤقّت للجميع')
    await expect.poll(() => asked).toEqual(['pause'])
    emitLive('paused', { task: 't1', at: inMinutes(0), now: inMinutes(0), position: 9 })
    await expect.poll(text).toContain('المهمّة متوقّفة للجميع منذ')
    await press('استئناف للجميع')
    await expect.poll(() => asked).toEqual(['pause', 'resume'])
    emitLive('resumed', { task: 't1', deadline: '', now: inMinutes(0), position: 10 })
    await expect.poll(text).not.toContain('متوقّفة للجميع منذ')
  })

  test('a double click pauses or resumes, and not the opposite too', async () => {
    const asked: string[] = []
    const change = (name: 'pause' | 'resume') => () => {
      asked.push(name)
      return { success: true as const }
    }
    const view = () => aTimedTask({ paused_at: asked.at(-1) === 'pause' ? inMinutes(0) : '' })['tasks/view']
    await open({ 'tasks/view': view, 'tasks/pause': change('pause'), 'tasks/resume': change('resume') })
    await popup()
    // How long presses are ignored is held, because a busy machine may take longer between the two.
    let over: (() => void) | undefined
    const wait = window.setTimeout.bind(window)
    vi.spyOn(window, 'setTimeout').mockImplementation(((act: () => void, ms?: number) => {
      if (ms !== SECOND_PRESS_MS) return wait(act, ms)
      over = act
      return 0
    }) as typeof setTimeout)
    const twice = async (label: string, after: string) => {
      // The banner has a button of the same name.
      const found = () =>
        [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button:enabled')].find((one) =>
          one.innerText.includes(label),
        )
      await expect.poll(found).toBeDefined()
      const element = found()
      element?.click()
      await expect.poll(() => element?.innerText).toContain(after)
      await expect.poll(() => over).toBeDefined()
      element?.click()
      over?.()
      over = undefined
      await expect.poll(() => element?.ariaDisabled).toBe(null)
    }
    await twice('إيقاف مؤقّت للجميع', 'استئناف للجميع')
    expect(asked).toEqual(['pause'])
    await twice('استئناف للجميع', 'إيقاف مؤقّت للجميع')
    expect(asked).toEqual(['pause', 'resume'])
  })

  test('fits every window', async () => {
    await open(aTimedTask({ paused_at: inMinutes(-3) }))
    expect(text()).toContain('متوقّفة')
    expect(await findingsInBothLanguages()).toEqual([])
  })
})
