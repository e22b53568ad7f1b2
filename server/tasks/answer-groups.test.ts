import fc from 'fast-check'
import { expect, test } from 'vitest'
import { question } from '../../events/testing/school.ts'
import { groupAnswers } from './answer-groups.ts'

const words = fc.constantFrom(...'يىی').map((last) => `فت${last}`)
const texts = fc.tuple(words, fc.constantFrom('ذكي', 'ذکی', 'ذكى')).map((both) => both.join(' '))
const MARK = { questionId: 'q', earned: 0, of: 100, right: false }

test('which answers are one group depends neither on their order nor on each other', () => {
  const groupsOf = (named: string[], given: (readonly [string, string])[]) => {
    const rules = named.map((text, at) => ({
      ...{ rule: `r${at}`, questionId: 'q', texts: [text] },
      ...{ earned: at, of: 100, comment: '' },
    }))
    const answers = given.map(([student, text]) => ({
      ...{ student, value: { questionId: 'q', text } },
      ...{ mark: MARK, comment: '', finished: true },
    }))
    const groups = groupAnswers(question('q', { way: 'typed', answer: 'فتى ذكي' }), rules, answers)
    return groups.map(({ students }) => students.toSorted().join()).toSorted()
  }
  fc.assert(
    fc.property(
      fc.uniqueArray(texts, { maxLength: 3 }),
      fc.array(texts, { minLength: 2, maxLength: 9 }),
      (named, list) => {
        const given = list.map((text, at) => [`s${at}`, text] as const)
        const groups = groupsOf(named, given)
        expect(groupsOf(named, given.toReversed())).toEqual(groups)
        const first = given.slice(0, 2)
        const together = groups.some((students) => first.every(([student]) => students.split(',').includes(student)))
        expect(groupsOf(named, first).length === 1).toBe(together)
      },
    ),
    { numRuns: 500 },
  )
})
