import { createStore } from 'jotai/vanilla'
import { expect, test } from 'vitest'
import type { UserInfo } from '../../server/contract/session.ts'
import { isNewer } from './live.ts'
import { applyBadgeAtom, badgeAtom, isStudent, isTeacher, meAtom, sessionAtom } from './session.ts'

const person = (userlevel: number) => ({ _id: 'p', userlevel }) as UserInfo

test('there is no user before the first reply', () => {
  const store = createStore()
  expect(store.get(sessionAtom).state).toBe('unknown')
  expect(store.get(meAtom)).toBeUndefined()
  store.set(sessionAtom, { state: 'in', me: person(3), fav: [] })
  expect(store.get(meAtom)?.userlevel).toBe(3)
})

test('level 3 and above is a teacher, level 1 a student', () => {
  expect([1, 3, 5].map((level) => isTeacher(person(level)))).toEqual([false, true, true])
  expect([1, 3, 5].map((level) => isStudent(person(level)))).toEqual([true, false, false])
  expect(isTeacher(undefined)).toBe(false)
})

test('an older count never replaces a newer one', () => {
  const store = createStore()
  store.set(applyBadgeAtom, { count: 3, position: 10 })
  store.set(applyBadgeAtom, { count: 9, position: 8 })
  expect(store.get(badgeAtom)).toEqual({ count: 3, position: 10 })
  store.set(applyBadgeAtom, { count: 4, position: 11 })
  expect(store.get(badgeAtom).count).toBe(4)
})

test('a push is applied only above the position of its row', () => {
  expect(isNewer({ position: 5 }, { position: 5 })).toBe(false)
  expect(isNewer({ position: 6 }, { position: 5 })).toBe(true)
  expect(isNewer({ position: 1 }, undefined)).toBe(true)
})
