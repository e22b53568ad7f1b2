import { afterEach, expect, test } from 'vitest'
import { ACTIVITY_REPLIES } from '../app/testing/given-activities.ts'
import { closeScreen, drawn, openScreen } from '../app/testing/open-screen.tsx'
import { aTeacher } from '../app/testing/people.ts'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'

test.each([
  { name: 'the list', at: '/Activities', part: 'main li img' },
  { name: 'the editor of a new activity', at: '/new_activity', part: '[role=dialog] [data-field="answers.0.front"]' },
  { name: 'the editor with cards', at: '/new_activity/a1', part: '[role=dialog] [data-field=answers] li' },
])('$name has no findings', async ({ at, part }) => {
  await openScreen({ at, me: aTeacher({ classes: ['1-7', '2-8'] }), replies: ACTIVITY_REPLIES })
  await drawn(part)
  expect(await findingsInBothLanguages()).toEqual([])
})

afterEach(closeScreen)
