import { expect, it } from 'vitest'
import { readGrowthOptions } from './options.ts'

it('reads the options of the growth bench', () => {
  expect(readGrowthOptions(['growth'])).toEqual({
    ...{ events: 1e6, terms: 6, seconds: 10, rounds: 7, folder: '', postgres: false },
    parts: ['rebuild', 'sweep', 'check', 'backups'],
  })
  expect(readGrowthOptions(['parts=backups,sweep']).parts).toEqual(['sweep', 'backups'])
  expect(readGrowthOptions(['parts=']).parts).toEqual([])
  expect(() => readGrowthOptions(['parts=all'])).toThrow('There is no part all; there are rebuild, sweep')
  expect(readGrowthOptions(['growth', 'events=10000000', 'folder=/tmp/large', '--postgres'])).toMatchObject({
    ...{ events: 1e7, folder: '/tmp/large', postgres: true },
  })
  expect(() => readGrowthOptions(['event=5'])).toThrow('There is no option event=')
  expect(() => readGrowthOptions(['events=many'])).toThrow('events must be a whole number.')
})
