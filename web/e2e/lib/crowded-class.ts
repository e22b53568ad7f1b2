import type { Browser } from '@playwright/test'
import { openAs, PASSWORD, type Person, post } from './people.ts'
import { newNumber } from './roster.ts'
import { sendTask } from './tasks.ts'
import { newMark } from './unique.ts'

/** Classes that neither the demo school nor another test has; nobody is in the second one. */
const CLASS = '6-11'
const EMPTY_CLASS = '7-11'
const STUDENTS = 200

/** A title of 190 letters, as the form allows it. */
const title = (mark: string) =>
  `مراجعة شاملة لكلّ ما تعلّمناه في الفصل الأوّل من قواعد ومفردات ونصوص واستماع ومحادثة وكتابة ${mark} `
    .repeat(3)
    .slice(0, 190)
const longName = (place: number) => `عبد الرحمن محمّد عبد اللطيف أبو الخير الحسينيّ المقدسيّ آل عبد الهادي ${place}`

/**
 * The most that a screen has to show: 200 students with long names in one class, a task with a title of 190 letters that
 * all of them got, one who works, and one whose answers wait. Beside it a teacher who has nothing. `close` removes all.
 */
export async function crowdedClass(browser: Browser, { context: { request } }: Person) {
  const mark = newMark()
  const { classes } = await post(request, 'classes/view', {})
  for (const code of [CLASS, EMPTY_CLASS])
    if (!classes.some((one) => one.code === code)) await post(request, 'classes/add', { code })
  const busy = { user: `busy-${mark}`, zehot: newNumber(), name: `المعلّمة ${longName(0)}`, classes: [CLASS] }
  const idle = { user: `idle-${mark}`, zehot: newNumber(), name: 'معلّم جديد', classes: [EMPTY_CLASS] }
  const staff: { _id: string }[] = []
  for (const one of [busy, idle]) staff.push((await post(request, 'people/save', { ...one, pass: PASSWORD })).success)
  const teacher = await openAs(browser, busy.user, { language: 'ar' })
  const newcomer = await openAs(browser, idle.user, { language: 'ar' })
  const ask = teacher.context.request
  const rows = Array.from({ length: STUDENTS }, (_, place) => ({
    ...{
      line: place + 1,
      name: longName(place),
      zehot: `${newNumber()}${place}`,
      class: CLASS,
      user: `s${place}-${mark}`,
    },
  }))
  const imported = await post(ask, 'students/import', { rows, commit: true })
  const studentId = imported.rows[0]?._id ?? ''
  const named = { name: longName(0), zehot: rows[0]?.zehot ?? '' }
  await post(ask, 'students/update', { ...named, _id: studentId, classes: [CLASS], status: 1, pass: PASSWORD })
  const student = await openAs(browser, `s0-${mark}`, { language: 'ar', phone: true })
  const send = (name: string) => sendTask(ask, { name, classes: [CLASS], res_type: 0 })
  const working = await send(title(`${mark} 1`))
  const waiting = await send(title(`${mark} 2`))
  for (const task of [working, waiting]) await post(student.context.request, 'tasks/start', { _id: task })
  await post(student.context.request, 'tasks/save', { task: waiting, values: [] })
  return {
    teacher,
    newcomer,
    student,
    studentId,
    tasks: { working, waiting },
    close: async () => {
      for (const _id of [working, waiting]) await post(ask, 'tasks/delete', { _id })
      for (let left = STUDENTS; left > 0; ) {
        const { students } = await post(request, 'students/view', { classes: [CLASS], limit: 200 })
        for (const { _id } of students) await post(request, 'students/delete', { _id })
        left = students.length === 200 ? left - 200 : 0
      }
      for (const [at, one] of [busy, idle].entries())
        await post(request, 'people/save', { ...one, _id: staff[at]?._id, status: 0 })
      for (const code of [CLASS, EMPTY_CLASS]) await post(request, 'classes/remove', { code })
      for (const { context } of [teacher, newcomer, student]) await context.close()
    },
  }
}
