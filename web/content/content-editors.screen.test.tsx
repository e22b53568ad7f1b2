import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CONTENT_KINDS } from '../../server/contract/content-rules.ts'
import { CONTENT_REPLIES } from '../app/testing/given-content.ts'
import { closeScreen, drawn, openScreen } from '../app/testing/open-screen.tsx'
import { anEditor } from '../app/testing/people.ts'
import { findingsInBothLanguages, resize } from '../app/testing/screen-findings.ts'
import { i18n } from '../i18n/i18n.ts'

/* The editor of each kind of content with all fields filled. Wide windows show the preview beside the form. */

/** Widths at which the preview replaces the form. */
const NARROW = [740, 390, 360, 320, 768]
const PHONE = { width: 390, height: 844 }

test.each(CONTENT_KINDS)('the editor of %s and its preview have no findings', async (list) => {
  await openScreen({ at: `/Content/${list}/any`, me: anEditor(), replies: CONTENT_REPLIES })
  await drawn('[role=dialog] aside, dialog aside')
  expect(await findingsInBothLanguages()).toEqual([])
  resize(PHONE)
  await page.getByRole('radio', { name: i18n.t('content:side.preview'), exact: true }).click()
  expect(await findingsInBothLanguages(NARROW)).toEqual([])
})

afterEach(closeScreen)
