import { describe, expect, it } from 'vitest'
import { checkQuestion } from './question-rules.ts'
import type { QuestionInput } from './questions.ts'

const choice: QuestionInput = {
  type: 1,
  question: ' ما عاصمة مصر؟ ',
  answers: [{ answer: ' القاهرة', true: 1 }, { answer: '   ' }, { answer: 'الخرطوم' }],
}
const answersOf = (answersType: 2 | 3 | 4, ...answers: string[]) =>
  checkQuestion({ type: 1, question: 'q', answersType, answers: answers.map((answer) => ({ answer })) })

describe('checkQuestion', () => {
  it('normalises: trims, drops empty answers, fills in defaults', () => {
    expect(checkQuestion(choice)).toEqual({
      ok: {
        ID: '',
        type: 1,
        question: 'ما عاصمة مصر؟',
        notes: '',
        answers: [{ answer: 'القاهرة', true: true }, { answer: 'الخرطوم' }],
        cats: [],
        classes: [],
        level: '',
        direction: 'auto',
      },
    })
  })

  it('keeps HTML as plain text, and drops characters that no database stores', () => {
    const check = checkQuestion({ ...choice, question: 'is <b>a</b> < b?\u0000\ud800' })
    expect(check).toMatchObject({ ok: { question: 'is <b>a</b> < b?\ufffd' } })
  })

  it.each([
    [{ type: 1, question: '  ' }, 'question'],
    [{ type: 2, video: { video_title: 't', video_url: 'https://youtu.be/short' } }, 'video.video_url'],
    [{ type: 2, video: { video_url: 'https://youtu.be/abcdefghijk' } }, 'video.video_title'],
    [{ type: 3, file: { file: 'a.mp3' } }, 'file.file_title'],
    [{ type: 4, file: { file: 'a.png' } }, 'file.file_title'],
    [{ type: 5, file: { file_title: 't' } }, 'file.file_word'],
    [{ type: 5, file: { file_word: 'cat' } }, 'file.file_title'],
  ] as [QuestionInput, string][])('names the missing field of %j', (input, field) => {
    expect(checkQuestion({ ...choice, question: undefined, ...input })).toEqual({ error: 'required', field })
  })

  it('wants two choices and exactly one right', () => {
    const wrong = { error: 'Please choose the right answer.', field: 'answers' }
    const check = (...answers: { answer: string; true?: boolean }[]) => checkQuestion({ ...choice, answers })
    expect(check({ answer: 'a', true: true }, { answer: ' ' })).toMatchObject({ error: 'at_least_two_choices' })
    expect(check({ answer: 'a' }, { answer: 'b' })).toEqual(wrong)
    expect(check({ answer: 'a', true: true }, { answer: 'b', true: true })).toEqual(wrong)
    expect(check({ answer: 'a' }, { answer: '', true: true }, { answer: 'b' })).toEqual(wrong)
  })

  it('wants two choices and at least two right ones where several can be right', () => {
    const check = (...right: boolean[]) =>
      checkQuestion({ ...choice, answersType: 5, answers: right.map((one, at) => ({ answer: `${at}`, true: one })) })
    expect(check(true)).toMatchObject({ error: 'at_least_two_choices', field: 'answers' })
    expect(check(true, false, false)).toEqual({ error: 'at_least_two_right', field: 'answers' })
    expect(check(true, false, true)).toMatchObject({ ok: { answersType: 5 } })
  })

  it('takes up to ten accepted texts for a typed answer', () => {
    const texts = Array.from({ length: 11 }, (_, at) => `text ${at}`)
    expect(answersOf(2, ...texts.slice(1))).toMatchObject({
      ok: { answers: texts.slice(1).map((answer) => ({ answer })) },
    })
    expect(answersOf(2, ...texts)).toEqual({ error: 'too_many_accepted', field: 'answers' })
  })

  it('needs no key for open text, but a suggested length in order and a rubric of two to six criteria', () => {
    const open = { type: 1, question: 'q', answersType: 8 } as const
    const one = { text: 'a', points: 2 }
    expect(checkQuestion(open)).toMatchObject({ ok: { answers: [] } })
    expect(checkQuestion({ ...open, guide: { from: 9, to: 3 } })).toEqual({ error: 'words_from_to', field: 'guide' })
    expect(checkQuestion({ ...open, rubric: [one] })).toEqual({ error: 'two_to_six_criteria', field: 'rubric' })
    const blank = { text: ' ', points: 1 }
    expect(checkQuestion({ ...open, rubric: [one, blank, one] })).toMatchObject({ ok: { rubric: [one, one] } })
    expect(checkQuestion({ ...open, rubric: [blank] })).toMatchObject({ ok: {} })
    const choice = { ...open, answersType: 2 as const, answers: [{ answer: 'x' }], rubric: [one, one] }
    expect(checkQuestion(choice)).not.toMatchObject({ ok: { rubric: [one, one] } })
  })

  it('wants a typed answer, a blank with a word, two items to sort', () => {
    expect(answersOf(2)).toEqual({ error: 'required', field: 'answers' })
    expect(answersOf(2, 'a big cat')).toMatchObject({ ok: { answers: [{ answer: 'a big cat' }] } })
    expect(answersOf(3, 'no blank')).toEqual({ error: 'no_blanks', field: 'answers' })
    expect(answersOf(3, 'an empty [ ] one')).toEqual({ error: 'no_blanks', field: 'answers' })
    expect(answersOf(3, 'The [cat]')).toMatchObject({ ok: { answersType: 3 } })
    expect(answersOf(4, 'one')).toEqual({ error: 'at_least_two_choices', field: 'answers' })
    expect(answersOf(4, 'one', 'two')).toMatchObject({ ok: { answers: [{ answer: 'one' }, { answer: 'two' }] } })
  })
})
