import { afterEach, expect, test } from 'vitest'
import { closeScreen, openScreen } from './testing/open-screen.tsx'
import { aManager, anEditor, aStudent, aTeacher } from './testing/people.ts'
import { findingsInBothLanguages, layoutFindings } from './testing/screen-findings.ts'
import { FURTHER_STATE, LONG_TEXTS } from './testing/sizes.ts'

/** Every screen that reads from the server, with a user who may see it. */
const SCREENS = [
  { me: aStudent(), paths: ['/Cp', '/MyTasks', '/Tasks', '/Training', '/TaskStart/t1', '/Activity/a1', '/Profile'] },
  {
    me: aTeacher(),
    paths: [
      ...['/Cp', '/MyTasks', '/MyTasks/t1', '/MyTasks/t1/p1', '/TeacherTaskPrev/t1'],
      ...['/Students', '/Questions', '/Fav', '/Activities'],
    ],
  },
  { me: aManager(), paths: ['/People', '/Messages'] },
  { me: anEditor(), paths: ['/Content/articles'] },
  {
    me: undefined,
    paths: ['/', '/cat/5', '/Games', '/books', '/book/b1', '/Dictionary', '/Article/a1', '/Quiz/view/q1'],
  },
].flatMap(({ me, paths }) => paths.map((at) => ({ me, at, who: who(me) })))

function who(me: { userlevel: number; editor: boolean } | undefined): string {
  if (!me) return 'a visitor'
  return me.editor ? 'an editor' : `level ${me.userlevel}`
}

afterEach(closeScreen)

test.each(SCREENS)('$at fits its window while its data is loading ($who)', async ({ at, me }) => {
  await openScreen({ at, me, replies: 'pending' })
  await expect.poll(() => document.querySelector('main')).toBeTruthy()
  expect(await layoutFindings(LONG_TEXTS)).toEqual([])
})

test.each(SCREENS)('$at shows that its data failed to load ($who)', async ({ at, me }) => {
  await openScreen({ at, me, replies: { status: 400, error: 'error' } })
  await expect.poll(() => document.querySelector('main :is(button, a)')).toBeTruthy()
  expect(await findingsInBothLanguages(FURTHER_STATE)).toEqual([])
})
