import fc from 'fast-check'
import { expect, test } from 'vitest'
import { question } from '../testing/school.ts'
import { markingFold, sameForMarking } from '../text/folding.ts'
import { likenessOf } from './alike.ts'

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

test('the same question with other rules is read anew', () => {
  const typed = question('q', { way: 'typed', answer: 'school' })
  const named = (...list: string[]) => likenessOf(typed, [{ questionId: 'q', texts: list }]).textOf('مصطفی')
  expect([named(), named('مصطفى'), named('مصطفى', 'مصطفي'), named()]).toEqual(['مصطفي', 'مصطفى', 'مصطفي', 'مصطفي'])
})
