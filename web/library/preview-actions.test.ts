import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { Quiz } from '../../server/contract/quizzes.ts'
import type { UserInfo } from '../api/session.ts'
import { markupOf } from '../parts/markup-testing.ts'
import { PreviewActions } from './preview-actions.tsx'

const quiz = { _id: 'z1' } as Quiz
/** The texts of buttons and links, links with their address. */
const shown = (userlevel: number | undefined) => {
  const me = userlevel === undefined ? undefined : ({ userlevel } as UserInfo)
  const actions = createElement(PreviewActions, { quiz, me, onClose: () => undefined })
  return [...markupOf(actions).matchAll(/<(button|a)\b([^>]*)>(.*?)<\/\1>/g)].map(
    ([, , attributes = '', inside = '']) =>
      [inside.replace(/<[^>]+>/g, ''), /href="([^"]+)"/.exec(attributes)?.[1]].filter(Boolean).join(' → '),
  )
}

test('offers login to visitors, view and start to students, view and send to teachers', () => {
  expect(shown(undefined)).toEqual(['cancel', 'preview.login'])
  expect(shown(1)).toEqual(['cancel', 'preview.view → /Quiz/view/z1', 'preview.start → /TaskStart/z1'])
  for (const level of [3, 5]) expect(shown(level)).toEqual(['cancel', 'preview.view → /Quiz/view/z1', 'preview.send'])
})
