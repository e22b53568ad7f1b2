import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { UserInfo } from '../api/session.ts'
import { markupOf } from '../parts/markup-testing.ts'
import { LoggedIn } from './logged-in.tsx'

const said = (userlevel: number) =>
  markupOf(createElement(LoggedIn, { userinfo: { userlevel } as UserInfo, onDone: () => undefined }))

test('the success message names the role: student, teacher or manager', () => {
  expect(said(1)).toMatch(/>success<.*>loggedAs\.student</s)
  expect(said(3)).toMatch(/>success<.*>loggedAs\.teacher</s)
  expect(said(5)).toMatch(/>success<.*>loggedAs\.manager</s)
})
