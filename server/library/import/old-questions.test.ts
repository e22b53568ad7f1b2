import { describe, expect, it } from 'vitest'
import { checkQuestion } from '../../contract/question-rules.ts'
import type { QuestionInput } from '../../contract/questions.ts'
import { fromOldQuestion, type OldQuestion } from './old-questions.ts'

const today = (row: Omit<OldQuestion, 'old'>) => {
  const checked = checkQuestion({ type: 1, question: 'q', ...fromOldQuestion({ old: true, ...row }) } as QuestionInput)
  return 'ok' in checked ? { answersType: checked.ok.answersType, answers: checked.ok.answers } : checked.error
}

describe('old answer types become one of the four ways', () => {
  it('none, a list marked true or false: a choice', () => {
    expect(
      today({
        answers: [
          { answer: 'no', true: 0 },
          { answer: 'yes', true: 1 },
        ],
      }),
    ).toEqual({
      answersType: undefined,
      answers: [{ answer: 'no' }, { answer: 'yes', true: true }],
    })
  })

  it.each(['checked', 'right', 'true'] as const)('2, a radio list with the flag %s: a choice', (flag) => {
    const answers = [
      { text: 'قطّة', [flag]: true },
      { text: 'كلب', [flag]: false },
    ]
    expect(today({ answersType: 2, answers })).toEqual({
      answersType: undefined,
      answers: [{ answer: 'قطّة', true: true }, { answer: 'كلب' }],
    })
  })

  it.each([
    '<p>The <u>cat</u> sat on the <input type="text" value="mat">.</p>',
    "The <mark>cat</mark> sat on the <span style='x' class='word missing'>mat</span>.",
    'The <span class="blank"><u>cat</u></span> sat on the <input value=\'mat\' />.',
  ])('3, HTML with missing words: a fill-in: %s', (html) => {
    expect(today({ answersType: 3, answers: [{ text: html }] })).toEqual({
      answersType: 3,
      answers: [{ answer: 'The [cat] sat on the [mat].' }],
    })
  })

  it('3: brackets of the old text become parentheses; a text without a missing word is refused', () => {
    expect(
      today({ answersType: 3, answers: [{ answer: 'A [note] on <b>how</b> to <u>fish &amp; chips</u>' }] }),
    ).toEqual({
      answersType: 3,
      answers: [{ answer: 'A (note) on how to [fish & chips]' }],
    })
    expect(today({ answersType: 3, answers: [{ answer: 'Nothing [is] missing, <b>really</b>' }] })).toBe('no_blanks')
  })

  it('4, a plain list: a choice where an answer is marked, else a sort in the order given', () => {
    expect(today({ answersType: 4, answers: [{ answer: 'a' }, { answer: 'b', true: true }] })).toEqual({
      answersType: undefined,
      answers: [{ answer: 'a' }, { answer: 'b', true: true }],
    })
    expect(today({ answersType: 4, answers: [{ answer: 'first' }, { text: 'then' }] })).toEqual({
      answersType: 4,
      answers: [{ answer: 'first' }, { answer: 'then' }],
    })
  })

  it('refuses two right answers', () => {
    expect(
      today({
        answersType: 2,
        answers: [
          { text: 'a', right: 1 },
          { text: 'b', right: 1 },
        ],
      }),
    ).toBe('Please choose the right answer.')
  })

  it('turns HTML in texts into plain text and keeps other fields', () => {
    const row = { question: '<p>Is 1 &lt; 2?</p>', notes: 'Choose<br>one', answers: [], level: 'Beginners' }
    expect(fromOldQuestion({ old: true, ...row })).toEqual({
      question: 'Is 1 < 2?',
      notes: 'Choose one',
      level: 'Beginners',
      answers: [],
    })
  })
})
