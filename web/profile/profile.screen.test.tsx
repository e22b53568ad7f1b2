import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeScreen, drawn, openScreen } from '../app/testing/open-screen.tsx'
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

async function open(me: typeof TEACHER): Promise<void> {
  await openScreen({ at: '/Profile', me, replies: { checkLogin: { success: { userinfo: me, fav: [] } } } })
  await drawn('main form input')
}

test.each([
  { name: 'a teacher, whose classes are set', me: TEACHER },
  { name: 'a manager, who chooses classes, with a picture', me: MANAGER },
  { name: 'a student', me: STUDENT },
])('the profile of $name has no findings', async ({ me }) => {
  await open(me)
  expect(await findingsInBothLanguages()).toEqual([])
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
