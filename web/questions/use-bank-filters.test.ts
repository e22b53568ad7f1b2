import { describe, expect, it } from 'vitest'
import { questionsBody as toBody } from '../parts/question/question-filter.ts'
import { isFiltered, NO_FILTERS, readFilters, withFilters } from './use-bank-filters.ts'

const all = { search: 'قطّة', kind: '4', way: '1', level: 'Advanced', grade: '7', category: 'food', mine: true }

describe('the bank’s filters', () => {
  it('survive a round trip through the address', () => {
    const params = withFilters(new URLSearchParams('other=1'), all)
    expect(params.get('other')).toBe('1')
    expect(readFilters(new URLSearchParams(params.toString()))).toEqual(all)
    expect(withFilters(params, NO_FILTERS).toString()).toBe('other=1')
  })

  it('ignore invalid values in the address', () => {
    expect(readFilters(new URLSearchParams('kind=9&way=x&mine=2'))).toEqual(NO_FILTERS)
  })

  it('request only what is set', () => {
    expect(toBody({ ...NO_FILTERS, search: '  ' })).toEqual({})
    expect(toBody(all)).toEqual({
      search: 'قطّة',
      type: 4,
      answersType: 1,
      level: 'Advanced',
      classes: ['7'],
      cats: ['food'],
      mine: true,
    })
    expect([isFiltered(NO_FILTERS), isFiltered(all)]).toEqual([false, true])
  })
})
