import { describe, expect, test } from 'vitest'
import type { AnswerGroup, GroupAnswer } from '../../server/contract/marking-shapes.ts'
import {
  answersOf,
  canHaveRule,
  cardNamed,
  cardsOf,
  firstQuestion,
  inStableOrder,
  isCardSettled,
  markOfCard,
  progressOf,
  questionFigures,
} from './cards.ts'
import { commentBodies, markBodies, notReplaced, switchedRule } from './mark-bodies.ts'

const answer = (student: string, more: Partial<GroupAnswer> = {}): GroupAnswer => ({
  student,
  earned: 0,
  of: 400,
  finished: false,
  version: `v ${student}`,
  ...more,
})
const group = (text: string, answers: GroupAnswer[], more: Partial<AnswerGroup> = {}): AnswerGroup => ({
  text,
  texts: [{ text, count: answers.length }],
  students: answers.map(({ student }) => student),
  of: 400,
  version: `g ${text}`,
  answers,
  ...more,
})
const card = (...groups: AnswerGroup[]) => ({ key: groups[0]?.text ?? '', groups, near: [] })

const BANANA = group('Banana', [answer('s1'), answer('s2')])
const NEAR = group('Bananna', [answer('s3')], { near: 'Banana' })
const NONE = group('', [answer('s4')])

describe('cards', () => {
  test('offer near groups for merging; a merged one is part of its card', () => {
    const [first, second] = cardsOf([BANANA, NEAR, NONE], new Map())
    expect(first).toMatchObject({ key: 'Banana', near: [{ text: 'Bananna' }] })
    expect(second?.near).toEqual([])
    const merged = cardsOf([BANANA, NEAR, NONE], new Map([['Bananna', 'Banana']]))
    expect(merged.map(({ key, near }) => [key, near.length])).toEqual([
      ['Banana', 0],
      ['', 0],
    ])
    expect(merged.flatMap(answersOf).map(({ student }) => student)).toEqual(['s1', 's2', 's3', 's4'])
  })

  test('a merge into a group that no longer exists is ignored', () => {
    expect(cardsOf([NEAR], new Map([['Bananna', 'Banana']])).map(({ key }) => key)).toEqual(['Bananna'])
  })

  test('a group that was merged into one that was merged itself is part of the last card', () => {
    const [a, b, c] = [group('plum', [answer('s1')]), group('plums', [answer('s2')]), group('plumms', [answer('s3')])]
    const merges = new Map([
      ['plums', 'plum'],
      ['plumms', 'plums'],
    ])
    expect(cardsOf([a, b, c], merges)).toEqual([{ key: 'plum', groups: [a, b, c], near: [] }])
    // Two that were merged into each other stay in the list, too.
    const round = new Map(merges).set('plum', 'plumms')
    expect(cardsOf([a, b, c], round).flatMap(answersOf)).toHaveLength(3)
  })

  test('keep their key while one of their spellings has it, also those of a merge', () => {
    const spelled = (...texts: [string, number][]) =>
      group(texts[0]?.[0] ?? '', [answer('s1'), answer('s2')], {
        texts: texts.map(([text, count]) => ({ text, count })),
      })
    const now = spelled(['banana', 3], ['Banana', 2])
    const merges = new Map([['Bananna', 'Banana']])
    expect(cardsOf([now], new Map()).map(({ key }) => key)).toEqual(['banana'])
    expect(cardsOf([now], new Map(), new Set(['Banana'])).map(({ key }) => key)).toEqual(['Banana'])
    expect(cardsOf([now, NEAR], merges, new Set(['Banana']))).toEqual([
      { key: 'Banana', groups: [now, NEAR], near: [] },
    ])
    expect(cardNamed(cardsOf([now, NEAR], merges), 'Banana')?.groups).toEqual([now, NEAR])
    // The rule has made one group of both.
    const joined = spelled(['Bananna', 3], ['banana', 2], ['Banana', 1])
    expect(cardsOf([joined], merges, new Set(['Banana']))).toEqual([{ key: 'Banana', groups: [joined], near: [] }])
    expect(cardNamed(cardsOf([joined], merges), 'plum')).toBeUndefined()
  })

  test('keep their order while answers arrive; new ones follow, the missing answers are last', () => {
    const cards = [card(NONE), card(group('new', [answer('s9')])), card(NEAR), card(BANANA)]
    expect(inStableOrder(['', 'Banana', 'Bananna'], cards).map(({ key }) => key)).toEqual([
      'Banana',
      'Bananna',
      'new',
      '',
    ])
  })

  test('have a mark only if their answers share it', () => {
    expect(markOfCard(card(BANANA))).toMatchObject({ earned: 0, by: undefined, comment: '' })
    const mixed = group('x', [answer('s1', { earned: 100, by: 'teacher', comment: 'a' }), answer('s2')])
    expect(markOfCard(card(mixed))).toMatchObject({ earned: undefined, by: undefined, comment: '' })
    const ruled = group('x', [answer('s1', { earned: 100, by: 'rule' })], { rule: 'r1', comment: 'of the rule' })
    expect(markOfCard(card(ruled))).toMatchObject({ earned: 100, by: 'rule', rule: 'r1', comment: 'of the rule' })
  })

  test('of erased, missing and long answers have no rule', () => {
    expect(canHaveRule(card(BANANA, NEAR))).toBe(true)
    for (const one of [NONE, group('•••', [answer('s1')], { erased: true }), group('x'.repeat(201), [answer('s1')])])
      expect(canHaveRule(card(one))).toBe(false)
  })
})

describe('progress', () => {
  test('counts answers that need no look, and those without a mark', () => {
    const groups = [
      group('key', [answer('s1', { earned: 400 })]),
      group('wrong', [answer('s2'), answer('s3', { by: 'teacher' })]),
      group('waits', [answer('s4', { earned: null })]),
      group('', [answer('s5')]),
    ]
    expect(progressOf(groups)).toEqual({ of: 5, settled: 3, waiting: 1 })
    expect(groups.map((one) => isCardSettled(card(one)))).toEqual([true, false, false, true])
  })

  test('begins with a question that waits for the teacher, else with the one with most wrong answers', () => {
    const entry = (answers: { ID: string; right: boolean; earned?: number | null }[]) =>
      ({ sent_at: '2026-01-01', answers }) as Parameters<typeof firstQuestion>[0][number]
    const right = { ID: 'a', right: true }
    const wrong = { ID: 'b', right: false }
    expect(firstQuestion([entry([right, wrong])], ['a', 'b'])).toBe('b')
    expect(firstQuestion([entry([right, wrong, { ID: 'c', right: false, earned: null }])], ['a', 'b', 'c'])).toBe('c')
    // Of those who were asked it: nobody was wrong in c.
    const some = { ...entry([right]), asked: ['a', 'b'] }
    expect(questionFigures([some, entry([right, wrong])], 'c')).toEqual({ of: 1, waiting: 0, right: 0 })
    expect(questionFigures([{ ...entry([{ ID: 'c', right: true }]), asked: ['c'] }, some], 'c')).toEqual({
      of: 1,
      waiting: 0,
      right: 1,
    })
    expect(firstQuestion([], ['a', 'b'])).toBe('a')
    expect(firstQuestion([], [])).toBeUndefined()
  })
})

describe('the calls of a mark', () => {
  test('of a group are one rule with its merged texts, and name what the teacher saw', () => {
    expect(markBodies(card(BANANA, NEAR), { earned: 300, rule: true, comment: 'a fruit' })).toEqual([
      { group: ['Banana', 'Bananna'], earned: 300, rule: true, was: ['g Banana', 'g Bananna'], comment: 'a fruit' },
    ])
  })

  test('that is a rule take back marks by hand in the group, which would come before it', () => {
    const hand = group('Banana', [answer('s1', { by: 'teacher' }), answer('s2')])
    expect(markBodies(card(hand), { earned: 300, rule: true })).toEqual([
      { group: ['Banana'], earned: 300, rule: true, was: ['g Banana'] },
      { students: ['s1'], earned: null, was: ['v s1'] },
    ])
  })

  test('without a rule mark the present students, after the rule of the group is removed', () => {
    const given = { earned: 100, rule: false }
    expect(markBodies(card(NEAR), given)).toEqual([{ students: ['s3'], earned: 100, was: ['v s3'] }])
    const ruled = { ...NEAR, rule: 'r1' }
    expect(markBodies(card(ruled), given)).toEqual([
      { group: ['Bananna'], earned: null, rule: true, was: ['g Bananna'] },
      { students: ['s3'], earned: 100 },
    ])
  })

  test('taken back remove the rule and the marks by hand, and nothing of the key', () => {
    expect(markBodies(card(BANANA), { earned: null, rule: true })).toEqual([])
    const both = group('Banana', [answer('s1', { by: 'teacher' }), answer('s2', { by: 'rule' })], { rule: 'r1' })
    expect(markBodies(card(both), { earned: null, rule: true })).toEqual([
      { group: ['Banana'], earned: null, rule: true, was: ['g Banana'] },
      { students: ['s1'], earned: null, was: ['v s1'] },
    ])
  })

  test('that stop being a rule keep the comments of the answers; a common one goes with them', () => {
    const by = { by: 'rule', earned: 100 } as const
    const own = group('x', [answer('s1', { ...by, comment: 'a' }), answer('s2', { ...by, comment: 'b' })], {
      rule: 'r1',
    })
    const given = switchedRule(card(own), false)
    expect(given && markBodies(card(own), given)).toEqual([
      { group: ['x'], earned: null, rule: true, was: ['g x'] },
      { students: ['s1', 's2'], earned: 100 },
    ])
    const common = group('x', [answer('s1', by), answer('s2', by)], { rule: 'r1', comment: 'of the rule' })
    expect(switchedRule(card(common), false)).toEqual({ earned: 100, rule: false, comment: 'of the rule' })
    expect(switchedRule(card(BANANA), true)).toBeUndefined()
  })

  test('a comment goes with a mark of the teacher, and leaves a mark of the key alone', () => {
    expect(commentBodies(card(BANANA), 'x')).toEqual({
      marks: [],
      comments: [
        { student: 's1', text: 'x', was: '' },
        { student: 's2', text: 'x', was: '' },
      ],
    })
    const hand = group('Banana', [answer('s1', { by: 'teacher', earned: 200 })])
    expect(commentBodies(card(hand), 'x').marks).toEqual([
      { students: ['s1'], earned: 200, comment: 'x', was: ['v s1'] },
    ])
  })
})

test.each([
  ['a mark', { earned: 100, rule: true }, { earned: 200, rule: false }, undefined],
  [
    'the mark beside a comment',
    { earned: 100, rule: true, comment: 'Why?' },
    { earned: 200, rule: false },
    { comment: 'Why?' },
  ],
  [
    'the comment beside a mark',
    { earned: 100, rule: true, comment: 'Why?' },
    { comment: 'How?' },
    { earned: 100, rule: true },
  ],
  ['a comment', { comment: 'Why?' }, { comment: '' }, undefined],
  ['no mark, but is a comment', { earned: 100, rule: true }, { comment: 'Why?' }, { earned: 100, rule: true }],
])('a later value that replaces %s leaves the rest', (_, earlier, later, left) => {
  expect(notReplaced(earlier, later)).toEqual(left)
})
