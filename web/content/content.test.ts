import { describe, expect, it } from 'vitest'
import { CONTENT_KINDS } from '../../server/contract/content-rules.ts'
import { inOrder } from './in-order.ts'
import { idsBelow, optionsOf } from './option-tree.ts'
import { textsOfMoved, withText } from './page-texts.ts'
import { missingFields, newForm, sentRow } from './row-forms.ts'

// Without an English name `itemName` does not depend on the language.
const item = (_id: string, parent = '') => ({ _id, name: `ق${_id}`, en_name: '', img: '', parent })
const ids = (list: readonly { _id: string }[]) => list.map(({ _id }) => _id)

describe('the order of rows', () => {
  it('changes only among siblings, within their positions', () => {
    const all = [item('a'), item('a1', 'a'), item('b'), item('b1', 'b'), item('c')]
    const [a, , b, , c] = all
    if (!a || !b || !c) throw new Error('no rows')
    expect(ids(inOrder(all, [a, b, c], [c, a, b]))).toEqual(['c', 'a1', 'a', 'b1', 'b'])
    expect(ids(inOrder(all, [a, b, c], [a, b, c]))).toEqual(ids(all))
  })
})

describe('the options of a tree', () => {
  const options = optionsOf([item('a'), item('b'), item('a1', 'a'), item('a11', 'a1'), item('lost', 'gone')])

  it('are a flat list with depth and path; a row without its parent is at the top level', () => {
    expect(options.map(({ value, depth, label }) => [value, depth, label])).toEqual([
      ['a', 0, 'قa'],
      ['a1', 1, 'قa › قa1'],
      ['a11', 2, 'قa › قa1 › قa11'],
      ['b', 0, 'قb'],
      ['lost', 0, 'قlost'],
    ])
  })

  it('include all descendants of a row', () => {
    expect([...idsBelow(options, 'a')]).toEqual(['a', 'a1', 'a11'])
    expect([...idsBelow(options, 'b')]).toEqual(['b'])
  })
})

describe('the texts of pages', () => {
  it('move with their pages', () => {
    expect(textsOfMoved(['a', 'b', 'c'], ['A', 'B'], ['c', 'a'])).toEqual(['', 'A'])
    expect(textsOfMoved(['a'], ['A'], ['a', 'new'])).toEqual(['A', ''])
  })

  it('are set page by page', () => {
    expect(withText([], 2, 'C')).toEqual(['', '', 'C'])
    expect(withText(['A', 'B'], 0, '')).toEqual(['', 'B'])
  })
})

describe('a row', () => {
  const now = new Date('2026-03-01T08:00:00Z')

  it('that is new lacks its required fields, in the order of the form', () => {
    const missing = Object.fromEntries(CONTENT_KINDS.map((list) => [list, missingFields(list, newForm(list, now).row)]))
    expect(missing.news).toEqual(['ar_title'])
    expect(missing.books).toEqual(['ar_name', 'pages'])
    expect(missing.words).toEqual(['eng_name', 'ar_name', 'cat'])
    expect(missing.quizzes).toEqual(['name', 'cats', 'questions'])
    expect(missingFields('menu', { ar_name: ' ', name: 'Home', link: '/' })).toEqual(['ar_name'])
  })

  it('is sent with trimmed texts; a book without a cover gets its first page as cover', () => {
    expect(sentRow('words', { eng_name: ' pen ', ar_name: 'قلم', cat: 'c' })).toEqual({
      eng_name: 'pen',
      ar_name: 'قلم',
      cat: 'c',
    })
    expect(sentRow('books', { cover: [], pages: ['p1.png', 'p2.png'] })).toMatchObject({ cover: ['p1.png'] })
    expect(sentRow('books', { cover: ['c.png'], pages: ['p1.png'] })).toMatchObject({ cover: ['c.png'] })
  })
})
