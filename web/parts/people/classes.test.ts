import { expect, it } from 'vitest'
import type { UserInfo } from '../../api/session.ts'
import { byGrade, classesInReach } from './classes.ts'

const person = (part: Partial<UserInfo>) => ({ userlevel: 3, classes: [], ...part }) as UserInfo

it.each<[string, Partial<UserInfo>, string[]]>([
  [
    'of a teacher: their own, by grade',
    { classes: ['1-8', '2-7', '1-7'], class_choice: ['1-9'] },
    ['1-7', '2-7', '1-8'],
  ],
  ['of a manager: all of the school', { userlevel: 5, class_choice: ['1-8', '1-7'] }, ['1-7', '1-8']],
  ['of a manager without a known school: their own', { userlevel: 5, classes: ['1-7'] }, ['1-7']],
])('lists the classes %s', (_, part, classes) => expect(classesInReach(person(part))).toEqual(classes))

it('lists no classes for a visitor', () => expect(classesInReach(undefined)).toEqual([]))

it('sorts classes by grade, then by section', () => {
  expect(['1-10', '1-8', '2-7', '1-7', '7-1'].sort(byGrade)).toEqual(['7-1', '1-7', '2-7', '1-8', '1-10'])
})
