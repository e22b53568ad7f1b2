import type { Browser } from '@playwright/test'
import { hostile } from './hostile.ts'
import { openAs, PASSWORD, type Person, post } from './people.ts'
import { csv, newNumber } from './roster.ts'

/** A class that the demo school does not have. */
const CLASS = '5-12'

/** A teacher (Arabic) and a student (English, on a phone) of a separate class, with hostile text in all fields. */
export async function hostilePeople(browser: Browser, { context: { request } }: Person, mark: string) {
  const evil = (field: string) => hostile(field, mark)
  const { classes } = await post(request, 'classes/view', {})
  if (!classes.some(({ code }) => code === CLASS)) await post(request, 'classes/add', { code: CLASS })
  // As it is stored: without white space.
  const login = (field: string) => evil(field).replace(/[\s\p{Cf}]+/gu, '')
  const fields = { user: login('teacher-user'), zehot: evil('teacher-id'), pass: PASSWORD, classes: [CLASS] }
  const { success: made } = await post(request, 'people/save', { ...fields, name: evil('teacher') })
  const teacher = await openAs(browser, fields.user, { language: 'ar' })
  const ask = teacher.context.request
  const named = { name: evil('student'), zehot: evil('student-id') }
  const row = { ...named, line: 1, class: CLASS, user: login('student-user') }
  const { rows } = await post(ask, 'students/import', { rows: [row], commit: true })
  const studentId = rows[0]?._id ?? ''
  await post(ask, 'students/update', { ...named, _id: studentId, classes: [CLASS], status: 1, pass: PASSWORD })
  const student = await openAs(browser, row.user, { language: 'en', phone: true })
  for (const [whose, { context, me }] of Object.entries({ teacher, student }))
    await post(context.request, 'moeUsers/update', {
      name: evil(whose),
      zehot: me.zehot,
      city: evil(`${whose}-city`),
      address: evil(`${whose}-address`),
      email: evil(`${whose}-mail`),
      phone: evil(`${whose}-phone`),
    })
  return {
    code: CLASS,
    teacher,
    teacherId: made._id,
    student,
    studentId,
    close: async () => {
      // Including students of an earlier failed run.
      const { students } = await post(request, 'students/view', { classes: [CLASS] })
      for (const { _id } of students) await post(request, 'students/delete', { _id })
      const plain = { user: `teacher-${mark}`, zehot: newNumber(), name: `Teacher ${mark}`, email: '', phone: '' }
      await post(request, 'people/save', { ...fields, ...plain, _id: made._id, status: 0 })
      await post(request, 'classes/remove', { code: CLASS })
      for (const { context } of [teacher, student]) await context.close()
    },
  }
}

/** A roster of one line, hostile in every cell; its quotes are doubled as spreadsheets do. */
export const hostileRoster = (evil: (field: string) => string) =>
  csv([
    ['الاسم', 'رقم الهوية', 'الصف', 'اسم المستخدم', 'البريد الإلكتروني', 'الهاتف'],
    ['', '-id', '-class', '-user', '-mail', '-phone'].map((field) => evil(`row${field}`).replaceAll('"', '""')),
  ])
