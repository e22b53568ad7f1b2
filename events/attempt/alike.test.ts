import fc from 'fast-check'
import { expect, test } from 'vitest'
import { question } from '../testing/school.ts'
import { markingFold, sameForMarking } from '../text/folding.ts'
import { likenessOf } from './alike.ts'
import { isRight } from './marking.ts'

const typed = (answer: string, also?: string[]) => question('q', { way: 'typed', answer, ...(also && { also }) })
const letters = [...'كکهہھةۃيیىبأا ', 'ي\u0651', '\u0640', ...'\uFB90\uFBA6\uFBAA\uFBFD\uFEF1']
const texts = fc.array(fc.constantFrom(...letters), { maxLength: 8 }).map((list) => list.join(''))
const hasFinalYeh = (text: string) => /ی(?![\p{L}\p{M}])|یـ/u.test(text.normalize('NFKC'))

test.each([false, true])('answers are alike if marking takes them for the same; strict: %s', (strict) => {
  const open = question('o', { way: 'open', words: null, model: '', rubric: [] }, { strict })
  const { textOf } = likenessOf(open, [])
  const fold = markingFold(strict)
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      const isLike = textOf(fold(one)) === textOf(fold(other))
      const isSame = sameForMarking(one, other, strict)
      if (isLike) expect(isSame).toBe(true)
      if (isSame && !hasFinalYeh(one) && !hasFinalYeh(other)) expect(isLike).toBe(true)
    }),
    { numRuns: 3000 },
  )
})

const FITTING = [...'يىی'].flatMap((first) => [...'يىی'].map((second) => `فت${first} ذك${second}`))
const answers = fc.constantFrom(...FITTING)
const lists = fc.uniqueArray(answers, { maxLength: 4 })

test('of several texts that an answer with ی has, the one counts that has ي in the first word in which they differ', () => {
  const read = (text: string, ...named: string[]) =>
    likenessOf(typed('school'), [{ questionId: 'q', texts: named }]).textOf(text)
  expect(read('فتی ذكی', 'فتى ذكي', 'فتي ذكى')).toBe('فتي ذكى')
  expect(read('فتی ذكی', 'فتي ذكى', 'فتى ذكي')).toBe('فتي ذكى')
  expect(read('فتی ذكي', 'فتي ذكى', 'فتى ذكي')).toBe('فتى ذكي')
  expect(read('فتی ذكی', 'فتی ذكی')).toBe('فتي ذكي')
  expect(read('فتی ذكی', 'فتى ذكی')).toBe('فتى ذكي')
})

test('the text of an answer depends on no order of rules, is marked as the answer is, and is that of no other word', () => {
  fc.assert(
    fc.property(lists, lists, lists, answers, answers, (keys, accepted, named, one, other) => {
      const [answer = 'school', ...also] = keys
      const asked = { ...typed(answer, also), accepted }
      const rules = named.map((text) => ({ questionId: 'q', texts: [text] }))
      const { textOf } = likenessOf(asked, rules)
      const turned = { ...typed(answer, also.toReversed()), accepted: accepted.toReversed() }
      expect(likenessOf(turned, rules.toReversed()).textOf(one)).toBe(textOf(one))
      expect(textOf(textOf(one))).toBe(textOf(one))
      const right = (text: string) => isRight(asked, { questionId: 'q', text })
      expect(right(textOf(one))).toBe(right(one))
      if (textOf(one) === textOf(other)) expect(sameForMarking(one, other, false)).toBe(true)
      if (!one.includes('ی')) expect(textOf(one)).toBe(one)
    }),
    { numRuns: 3000 },
  )
})

test('the same question with other rules is read anew', () => {
  const asked = typed('school')
  const named = (...list: string[]) => likenessOf(asked, [{ questionId: 'q', texts: list }]).textOf('مصطفی')
  expect([named(), named('مصطفى'), named('مصطفى', 'مصطفي'), named()]).toEqual(['مصطفي', 'مصطفى', 'مصطفي', 'مصطفي'])
})
