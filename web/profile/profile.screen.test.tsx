import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Body } from '../../server/contract/calls.ts'
import { heldReply } from '../app/testing/held-uploads.ts'
import { closeScreen, drawn, openScreen, type Replies } from '../app/testing/open-screen.tsx'
import { aManager, aStudent, aTeacher } from '../app/testing/people.ts'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'
import { i18n } from '../i18n/i18n.ts'

const FILLED = {
  city: 'الناصرة',
  zehot: '312345678',
  email: 'salma@school.example',
  phone: '050-555-0100',
  address: 'شارع المدرسة 1',
}
const TEACHER = aTeacher({ ...FILLED, classes: ['1-7', '2-8'], editor: true })
const MANAGER = aManager({ ...FILLED, img: '/icons/icon-192.png', class_choice: ['1-7', '2-7', '6-11'] })
const STUDENT = aStudent(FILLED)

async function open(me: typeof TEACHER, replies: Replies = {}): Promise<void> {
  await openScreen({ at: '/Profile', me, replies: { checkLogin: { success: { userinfo: me, fav: [] } }, ...replies } })
  await drawn('main form input')
}
const main = page.getByRole('main')
const text = (key: string) => main.getByText(i18n.t(key), { exact: true })
const field = (name: string) =>
  page.elementLocator(document.querySelector(`main form input[name=${name}]`) as HTMLInputElement)
const problem = (name: string) =>
  document.querySelector(`main form [data-field=${name}] .mantine-InputWrapper-error`)?.textContent
const save = () => page.getByRole('button', { name: i18n.t('profile:save'), exact: true }).click()

test.each([
  { name: 'a teacher, whose classes are set', me: TEACHER },
  { name: 'a manager, who chooses classes, with a picture', me: MANAGER },
  { name: 'a student', me: STUDENT },
])('the profile of $name has no findings', async ({ me }) => {
  await open(me)
  expect(await findingsInBothLanguages()).toEqual([])
})

test('the profile shows the editable fields and those set by the school', async () => {
  await open({ ...TEACHER, editor: false })
  expect(document.title).toBe(`${i18n.t('profile:title')} · ${i18n.t('common:siteName')}`)
  for (const name of ['name', 'zehot', 'city', 'address', 'email', 'phone'] as const)
    await expect.element(field(name)).toHaveValue(TEACHER[name])
  await expect.element(field('username')).toHaveValue(TEACHER.user)
  await expect.element(field('username')).toBeDisabled()
  await expect.element(main.getByText(TEACHER.school_id[0]?.name ?? '')).toBeVisible()
  for (const key of ['common:roles.teacher', 'profile:active', 'profile:classes', 'profile:classesSet'])
    await expect.element(text(key)).toBeVisible()
})

test('a student cannot choose classes', async () => {
  await open(STUDENT)
  await expect.element(text('common:roles.student')).toBeVisible()
  await expect.element(text('profile:classes')).not.toBeInTheDocument()
})

test('problems of a profile are shown beside their fields, and the first field has the focus', async () => {
  await open(STUDENT, { 'moeUsers/update': { status: 422, error: 9, field: 'cpass' } })
  const fill = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) await field(name).fill(value)
  }
  /** Saves; each of these fields, and no other one, shows the message of its code, and the first one has the focus. */
  const refused = async (codes: Record<string, number>) => {
    await save()
    const fields = ['name', 'zehot', 'cpass', 'pass', 'pass2']
    const shown = () => Object.fromEntries(fields.map((name) => [name, problem(name)]))
    const wanted = fields.map((name) => [name, codes[name] && i18n.t(`errors:codes.${codes[name]}`)])
    await expect.poll(shown).toEqual(Object.fromEntries(wanted))
    const [first = ''] = Object.keys(codes)
    await expect.element(field(first)).toHaveFocus()
  }
  await fill({ name: ' ', zehot: '', pass: 'a1b2c' })
  await refused({ name: 4, zehot: 5, cpass: 8, pass: 10 })
  await fill({ name: 'سلمى', zehot: '٣١٢', cpass: 'not-mine1', pass: 'abcdef' })
  await expect.poll(() => problem('pass')).toBeUndefined()
  await expect.element(field('zehot')).toHaveValue('312')
  await refused({ pass: 11 })
  await fill({ pass: 'olive-77', pass2: 'abc124' })
  await refused({ pass2: 12 })
  // Only the server knows the present password.
  await fill({ pass2: 'olive-77' })
  await refused({ cpass: 9 })
})

test('what is typed while a profile is saved stays, on top of what is stored', async () => {
  const held = heldReply<Body<'moeUsers/update'>, { success: true }>({ success: true })
  let stored = STUDENT
  await open(STUDENT, {
    'moeUsers/update': held.reply,
    checkLogin: () => ({ success: { userinfo: stored, fav: [] } }),
  })
  await field('city').fill('حيفا')
  await save()
  await expect.poll(() => held.bodies.length).toBe(1)
  await field('address').fill('شارع البحر 2')
  await field('cpass').fill('secret')
  // The school changes another field before the profile is read again.
  stored = { ...STUDENT, city: 'حيفا', phone: '050-555-0200' }
  held.give()
  await expect.element(page.getByText(i18n.t('profile:saved')).first()).toBeVisible()
  await expect.element(field('phone')).toHaveValue('050-555-0200')
  await expect.element(field('address')).toHaveValue('شارع البحر 2')
  await expect.element(field('cpass')).toHaveValue('secret')
  await expect.element(field('city')).toHaveValue('حيفا')
})

test("a teacher whose classes no manager has set chooses at least one of the school's classes", async () => {
  await open({ ...MANAGER, classes: ['1-7'] })
  const choice = page.getByRole('combobox', { name: i18n.t('profile:classes') })
  await choice.click()
  await expect.poll(() => page.getByRole('option').elements().length).toBe(2)
  await userEvent.keyboard('{Escape}{Backspace}{Escape}')
  await save()
  await expect.poll(() => problem('classes')).toBe(i18n.t('errors:codes.6'))
})

test('the profile loader is hidden 100 ms after the data has arrived', async () => {
  let arrived = Number.POSITIVE_INFINITY
  const checkLogin = () => {
    arrived = performance.now()
    return { success: { userinfo: STUDENT, fav: [] } }
  }
  const hidden = new Promise<number>((resolve) => {
    let shown = false
    new MutationObserver((_, observer) => {
      const there = document.querySelector('[data-loader]') !== null
      if (shown && !there) {
        observer.disconnect()
        resolve(performance.now())
      }
      shown ||= there
    }).observe(document.body, { childList: true, subtree: true })
  })
  await open(STUDENT, { checkLogin })
  expect((await hidden) - arrived).toBeGreaterThanOrEqual(100)
})

test('the rules of a password are ticked during typing, and the password can be shown', async () => {
  await open(STUDENT)
  const kept = () => [...document.querySelectorAll('#password-rules li')].map((rule) => rule.hasAttribute('data-kept'))
  for (const [typed, ticked] of [
    ['abc', [false, false]],
    ['ab1', [false, true]],
    ['abcdef', [true, false]],
    ['abcde1', [true, true]],
  ] as const) {
    await field('pass').fill(typed)
    await expect.poll(kept).toEqual(ticked)
  }
  await expect.element(field('pass')).toHaveAttribute('type', 'password')
  const label = `${i18n.t('common:mantine.showPassword')}: ${i18n.t('profile:pass')}`
  await page.getByRole('button', { name: label, exact: true }).click()
  await expect.element(field('pass')).toHaveAttribute('type', 'text')
})

test('an unlikely ID number gets a warning below its field, which is no error', async () => {
  await open(STUDENT)
  const field = page.getByRole('textbox', { name: i18n.t('profile:zehot') })
  await field.fill('abc')
  await expect.element(field).toHaveAccessibleDescription(i18n.t('errors:oddNumber'))
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true')
  await field.fill('204518630')
  await expect.element(field).not.toHaveAccessibleDescription(i18n.t('errors:oddNumber'))
  await field.fill('abc')
  await expect.element(field).toHaveAccessibleDescription(i18n.t('errors:oddNumber'))
  expect(await findingsInBothLanguages()).toEqual([])
})

test('the crop of a picture has no findings', async () => {
  await open(STUDENT)
  const input = page.elementLocator(document.querySelector('input[type=file]') as Element)
  await userEvent.upload(input, await picture())
  await drawn('[role=group] img, [data-testid=container] img')
  await expect.element(page.getByRole('slider')).toBeVisible()
  page.getByRole('slider').element().focus()
  await userEvent.keyboard('{End}')
  await expect.element(page.getByRole('slider')).toHaveAttribute('aria-valuenow', '4')
  expect(await findingsInBothLanguages()).toEqual([])
})

test('the choice of a drawing has no findings', async () => {
  await open(STUDENT)
  await page.getByRole('button', { name: i18n.t('profile:avatar.choose') }).click()
  await drawn('[role=dialog] li img, dialog li img')
  expect(await findingsInBothLanguages()).toEqual([])
})

/** A picture twice as wide as high. */
async function picture(): Promise<File> {
  const canvas = new OffscreenCanvas(800, 400)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  context.fillStyle = '#e9a11b'
  context.fillRect(0, 0, 400, 400)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'me.png', { type: 'image/png' })
}

afterEach(closeScreen)
