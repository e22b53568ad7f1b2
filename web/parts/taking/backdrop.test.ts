import { createElement } from 'react'
import { expect, it } from 'vitest'
import { markupOf } from '../markup-testing.ts'
import { Backdrop } from './backdrop.tsx'

const backgroundOf = (image: string) => {
  const page = markupOf(createElement(Backdrop, { image, plain: false }))
  return /class="_ornament_/.test(page) ? 'ornament' : /data-background="(\w+)"/.exec(page)?.[1]
}

it('shows the ornament for a task without a background or with one that does not exist', () => {
  expect(['', 'builtin/gone', 'builtin/doors'].map(backgroundOf)).toEqual(['ornament', 'ornament', 'doors'])
})
