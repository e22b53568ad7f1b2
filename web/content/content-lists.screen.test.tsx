import { afterEach, expect, test } from 'vitest'
import { CONTENT_KINDS } from '../../server/contract/content-rules.ts'
import { CONTENT_REPLIES } from '../app/testing/given-content.ts'
import { closeScreen, drawn, openScreen } from '../app/testing/open-screen.tsx'
import { anEditor } from '../app/testing/people.ts'
import { findingsInBothLanguages } from '../app/testing/screen-findings.ts'
import { FURTHER_STATE } from '../app/testing/sizes.ts'

/* The content pages with the rows that ship with the project, at every size and in both languages. */

test('the overview of the content has no findings', async () => {
  await openScreen({ at: '/Content', me: anEditor(), replies: CONTENT_REPLIES })
  await drawn('main a b')
  expect(await findingsInBothLanguages()).toEqual([])
})

test.each(CONTENT_KINDS)('the list of %s has no findings', async (list) => {
  await openScreen({ at: `/Content/${list}`, me: anEditor(), replies: CONTENT_REPLIES })
  await drawn('main article')
  expect(await findingsInBothLanguages(list === CONTENT_KINDS[0] ? undefined : FURTHER_STATE)).toEqual([])
})

afterEach(closeScreen)
