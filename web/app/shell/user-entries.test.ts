import { describe, expect, it } from 'vitest'
import type { Favourite, UserInfo } from '../../api/session.ts'
import { userEntries } from './user-entries.ts'

const FAVOURITES = [{ _id: 'f1' }, { _id: 'f2' }] as Favourite[]
const shown = (userlevel: number) =>
  userEntries({ userlevel, editor: false } as UserInfo, FAVOURITES, 0).map(({ key, to, count }) => [key, to, count])

const EVERYBODY = [
  ['controlPanel', '/Cp', undefined],
  ['account', '/Profile', undefined],
  ['tasks', '/MyTasks', undefined],
]
/** The entry for a new task opens a popup, so it has no address. */
const TEACHERS = [
  ['favourites', '/Fav', 2],
  ['newTask', undefined, undefined],
  ['questions', '/Questions', undefined],
  ['activities', '/Activities', undefined],
  ['students', '/Students', undefined],
]

describe('the user menu', () => {
  it("a student's entries are the control panel, the account and the tasks", () => expect(shown(1)).toEqual(EVERYBODY))

  it('level 3 and above also has favourites with their count, the new task and the students', () => {
    expect(shown(3)).toEqual([...EVERYBODY, ...TEACHERS])
    expect(shown(4)).toEqual(shown(3))
    expect(shown(5)).toEqual(expect.arrayContaining(TEACHERS))
  })
})
