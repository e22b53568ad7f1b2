import { expect, test } from 'vitest'
import { areClassesAsked, EMPTY_PROFILE, isNumberAsked, isTouched, NO_SECRETS, profileBody } from './profile-form.ts'
import { profileProblems } from './profile-problems.ts'

const form = { ...EMPTY_PROFILE, name: 'هدى', zehot: '123', classes: ['1-7'] }
const good = { cpass: 'demo1234', pass: 'new1234', pass2: 'new1234' }
const found = (secrets: object, chooses = true, changed: object = {}, number = true) =>
  profileProblems({ ...form, ...changed }, { ...NO_SECRETS, ...secrets }, { chooses, number }).map(
    ({ field, error }) => [field, error],
  )

test('each rule of the profile has a code and a field', () => {
  expect(found({})).toEqual([])
  expect(found(good)).toEqual([])
  expect(found({}, true, { name: ' ', zehot: '', classes: [] })).toEqual([
    ['name', 4],
    ['zehot', 5],
    ['classes', 6],
  ])
  expect(found({ ...good, cpass: '' })).toEqual([['cpass', 8]])
  expect(found({ ...good, pass: 'a1b2c' })).toEqual([['pass', 10]])
  expect(found({ ...good, pass: 'abcdef' })).toEqual([['pass', 11]])
  expect(found({ ...good, pass: '123456' })).toEqual([['pass', 11]])
  expect(found({ ...good, pass2: 'new12345' })).toEqual([['pass2', 12]])
})

test('classes are required of users who may choose them; a current password alone requires nothing', () => {
  expect(found({}, false, { classes: [] })).toEqual([])
  expect(found({ cpass: 'whatever' })).toEqual([])
  expect(found({ pass2: 'x' })).toEqual([
    ['cpass', 8],
    ['pass', 10],
  ])
})

test('staff without national ID and classes can change the other fields', () => {
  const me = {
    ...{ _id: '1', user: 'u', userlevel: 5, editor: false, status: 1, school_id: [], tasks_num: 0 },
    ...form,
  }
  const bare = { ...me, zehot: '', classes: [], class_choice: ['1-7'] }
  expect([isNumberAsked(me), areClassesAsked({ ...me, class_choice: ['1-7'] })]).toEqual([true, true])
  expect([isNumberAsked(bare), areClassesAsked(bare)]).toEqual([false, false])
  expect(isNumberAsked({ ...bare, userlevel: 1 })).toBe(true)
  expect(found(good, false, { zehot: '', classes: [] }, false)).toEqual([])
})

test('the body has classes and passwords only where the user may change them', () => {
  const me = {
    ...{ _id: '1', user: 'u', userlevel: 3, editor: false, status: 1, school_id: [], tasks_num: 0 },
    ...form,
  }
  expect(profileBody(form, NO_SECRETS, me)).not.toHaveProperty('classes')
  expect(profileBody(form, NO_SECRETS, { ...me, class_choice: ['1-7'] })).toMatchObject({ classes: ['1-7'] })
  expect(profileBody(form, NO_SECRETS, { ...me, userlevel: 1, class_choice: ['1-7'] })).not.toHaveProperty('classes')
  expect(profileBody(form, { ...NO_SECRETS, cpass: 'x' }, me)).not.toHaveProperty('cpass')
  expect(profileBody(form, good, me)).toMatchObject(good)
  expect(isTouched(form, { ...form })).toBe(false)
  expect(isTouched({ ...form, classes: [] }, form)).toBe(true)
})
