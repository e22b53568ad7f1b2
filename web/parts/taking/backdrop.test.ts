import { createElement } from 'react'
import { expect, it } from 'vitest'
import { markupOf } from '../markup-testing.ts'
import { Backdrop } from './backdrop.tsx'

const drawn = (image: string) => {
  const page = markupOf(createElement(Backdrop, { image, plain: false }))
  return /class="_ornament_/.test(page) ? 'ornament' : /data-background="(\w+)"/.exec(page)?.[1]
}

it('without a picture of its own, or with one that is no more, a task has the ornament behind it', () => {
  expect(['', 'builtin/gone', 'builtin/doors'].map(drawn)).toEqual(['ornament', 'ornament', 'doors'])
})
