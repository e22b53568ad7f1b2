import { expect, test } from 'vitest'
import { authoringOf } from '../ways/authoring.ts'
import { newLine } from '../ways/lines.ts'
import { emptyPairs, newPair } from '../ways/matching/pane.tsx'
import { newCriterion } from '../ways/open/pane.tsx'
import { emptyQuestion, type QuestionForm } from './question-form.ts'
import { checkForm } from './question-problems.ts'

test('a refused answer names the control that is missing or wrong, in every way of answering', () => {
  const side = (text: string) => ({ text, image: '' })
  const pairs = [newPair(side('cat'), side('قطّة')), newPair(side(' '), side('كلب')), ...emptyPairs(1)]
  const second = pairs[1]?.id
  const pair = (at: number, part: Partial<(typeof pairs)[number]>) =>
    pairs.map((one, place) => (place === at ? { ...one, ...part } : one))
  const units = [
    { ...newLine('m'), factor: '1' },
    { ...newLine('cm'), factor: '0' },
  ]
  const [x, y, a] = [newLine('x'), newLine(' '), newLine('lost')]
  const picture = { ...newLine(''), image: 'bee.png' }
  const twin = { ...newLine('x '), image: 'bee.png' }
  const cases: [Partial<QuestionForm>, string | undefined][] = [
    [{ way: 'choice' }, 'first'],
    [{ way: 'choice', choices: [x, y], right: '' }, undefined],
    [{ way: 'choice', choices: [x, y], right: y.id }, y.id],
    [{ way: 'choice', choices: [x, y], right: x.id }, y.id],
    [{ way: 'choice', choices: [x, a, picture], right: x.id }, picture.id],
    [{ way: 'choice', choices: [twin, a, x], right: x.id }, x.id],
    [{ way: 'several', choices: [x, y], rights: [] }, y.id],
    [{ way: 'several', choices: [x, a, y], rights: [a.id, y.id] }, y.id],
    [{ way: 'several', choices: [x, a, y], rights: [a.id] }, undefined],
    [{ way: 'sort', items: [x, y] }, y.id],
    [{ way: 'typed' }, 'answer'],
    [{ way: 'typed', word: 'two words' }, 'answer'],
    [{ way: 'typed', word: 'x', others: 'a\n'.repeat(99) }, 'others'],
    [{ way: 'number', number: 'x' }, 'number'],
    [{ way: 'number', number: '1', margin: '-1' }, 'margin'],
    [{ way: 'number', number: '1', units: [{ ...newLine('1m'), factor: '1' }] }, 'unit'],
    [{ way: 'number', number: '1', units }, `${units[1]?.id}.factor`],
    [{ way: 'matching', pairs }, `${second}.left`],
    [{ way: 'matching', pairs: pair(1, { left: side('dog'), right: side(' ') }) }, `${second}.right`],
    [{ way: 'matching', pairs: pair(1, { left: side(' cat ') }) }, `${second}.left`],
    [{ way: 'matching', pairs: pair(1, { left: side('dog'), right: side('قطّة') }) }, `${second}.right`],
    [{ way: 'matching', pairs: pair(1, { right: side('') }) }, `${second}.left`],
    [{ way: 'open', criteria: [newCriterion('x')] }, 'add'],
    [{ way: 'open', criteria: [newCriterion('x'), newCriterion('')] }, 'second criterion'],
    [{ way: 'blanks', passage: 'none' }, undefined],
  ]
  for (const [part, expected] of cases) {
    const checking: QuestionForm = { ...emptyQuestion(), kind: 1, text: 'x', ...part }
    const found = checkForm(checking)
    if (!('error' in found)) throw new Error(`not refused: ${JSON.stringify(part)}`)
    const { choices, units, criteria } = checking
    const named = { first: choices[0]?.id, unit: units[0]?.id, 'second criterion': criteria[1]?.id }
    const control = expected && expected in named ? named[expected as keyof typeof named] : expected
    expect([part, authoringOf(checking.way).wrong?.(checking, found.error)]).toEqual([part, control])
  }
})
