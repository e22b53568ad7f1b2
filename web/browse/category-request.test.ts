import { expect, test } from 'vitest'
import { categoryBody } from './category-request.ts'

test('an address of the library names a grade from 1 to 12 or a class', () => {
  expect(categoryBody('7')).toEqual({ classes: '7' })
  expect(categoryBody('12', 'past')).toEqual({ classes: '12', cat: 'past' })
  expect(categoryBody('2-7', 'past')).toEqual({ classes: '2-7', cat: 'past' })
  for (const classes of ['', '0', '13', '8-7', '07', 'x', '7 ', '../7']) expect(categoryBody(classes)).toBeUndefined()
})
