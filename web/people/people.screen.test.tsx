import { afterEach, expect, test } from 'vitest'
import { PEOPLE_REPLIES } from '../app/testing/given-people.ts'
import { closeScreen, drawn, openScreen } from '../app/testing/open-screen.tsx'
import { aManager } from '../app/testing/people.ts'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'

/* Each screen about staff and classes, at every size and in both languages. */

test.each([
  { name: 'the list of teachers', at: '/People', part: 'tbody tr' },
  { name: 'the form of a new teacher', at: '/People?do=teacher', part: '[role=dialog] input' },
  { name: 'the form of a teacher', at: '/People?teacher=w1', part: '[role=dialog] input' },
  { name: 'the import of teachers', at: '/People?do=import', part: '[role=dialog] h3' },
  { name: 'the login sheet without teachers', at: '/People?sheet=choose', part: 'main h1' },
  { name: 'the login sheet of two teachers', at: '/People?sheet=w1,w2', part: 'main h3' },
  { name: 'the list of classes', at: '/People?tab=classes', part: 'main h3' },
  { name: 'the form of a new class', at: '/People?tab=classes&do=class', part: '[role=dialog] input' },
  { name: "the year's end", at: '/People?tab=year', part: 'tbody tr' },
])('$name has no findings', async ({ at, part }) => {
  await openScreen({ at, me: aManager({ classes: [] }), replies: PEOPLE_REPLIES })
  await drawn(part)
  expect(await findingsInBothLanguages()).toEqual([])
})

afterEach(closeScreen)
