import { createElement } from 'react'
import { expect, it } from 'vitest'
import type { TaskRow } from '../../server/contract/task-shapes.ts'
import ar from '../i18n/ar/control-panel.json' with { type: 'json' }
import { markupOf } from '../parts/markup-testing.ts'
import { DoNow } from './do-now.tsx'

/** Text keys of the large card's link. */
const linkOf = (st_answered: number) => {
  const task = {
    _id: 't',
    name: 'task',
    cats: [],
    questions_num: 4,
    st_status: 'in_progress',
    st_answered,
  } as unknown as TaskRow
  return markupOf(createElement(DoNow, { tasks: [task], categories: [] })).match(/now\.(?:continue|resume|beginNow)/g)
}

it('the button of a begun task names the number of answered questions, if there are any', () => {
  expect(linkOf(0)).toEqual(['now.resume'])
  expect(linkOf(2)).toEqual(['now.continue'])
  const filledIn = [...ar.now.continue.matchAll(/{{(\w+)}}/g)].map(([, name]) => name)
  expect(filledIn).toEqual(['answered', 'of'])
})
