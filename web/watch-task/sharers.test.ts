import { expect, test } from 'vitest'
import { listOf, sharedWith, withSharer } from './sharers.ts'

const [huda, omar, sami] = ['huda', 'omar', 'sami'].map((name) => ({ _id: name, name })) as [Named, Named, Named]
type Named = { _id: string; name: string }
const later = '2026-12-05T10:00:00.000Z'
const sooner = '2026-12-01T10:00:00.000Z'

test('co-teachers come first, then substitutes by their date', () => {
  const substitutes = [
    { ...omar, until: later },
    { ...sami, until: sooner },
  ]
  const list = listOf({ owners_list: [huda], substitutes })
  expect(list.map(({ _id, until }) => [_id, until])).toEqual([
    ['huda', ''],
    ['sami', sooner],
    ['omar', later],
  ])
  expect(listOf({})).toEqual([])
})

test('a colleague who is added again gets the new date', () => {
  const list = withSharer([{ ...huda, until: '' }], { ...omar, until: sooner })
  expect(sharedWith(withSharer(list, { ...huda, until: later }))).toEqual({
    owners: [],
    substitutes: [
      { _id: 'omar', until: sooner },
      { _id: 'huda', until: later },
    ],
  })
})
