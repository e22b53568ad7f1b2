import { expect, it } from 'vitest'
import type { UserInfo } from '../../api/session.ts'
import { byGrade, classesInReach } from './classes.ts'

const person = (part: Partial<UserInfo>) => ({ userlevel: 3, classes: [], ...part }) as UserInfo

it.each<[string, Partial<UserInfo>, string[]]>([
  ["a teacher's own, by grade", { classes: ['1-8', '2-7', '1-7'], class_choice: ['1-9'] }, ['1-7', '2-7', '1-8']],
  ["a manager's are those of the school", { userlevel: 5, class_choice: ['1-8', '1-7'] }, ['1-7', '1-8']],
  ['a manager whose school is not known has their own', { userlevel: 5, classes: ['1-7'] }, ['1-7']],
])('%s', (_, part, classes) => expect(classesInReach(person(part))).toEqual(classes))

it('a visitor has none', () => expect(classesInReach(undefined)).toEqual([]))

it('classes are sorted by grade, then by section', () => {
  expect(['1-10', '1-8', '2-7', '1-7', '7-1'].sort(byGrade)).toEqual(['7-1', '1-7', '2-7', '1-8', '1-10'])
})
