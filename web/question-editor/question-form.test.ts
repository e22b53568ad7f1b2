import { describe, expect, it } from 'vitest'
import type { Question } from '../../server/contract/questions.ts'
import { authoringOf } from '../ways/authoring.ts'
import { blankPieces, toggleBlank } from '../ways/blanks/blanks-text.ts'
import { newLine, withoutLine } from '../ways/lines.ts'
import { emptyPairs, newPair } from '../ways/matching/pane.tsx'
import {
  emptyQuestion,
  formOfQuestion,
  inputOf,
  nextQuestion,
  type QuestionForm,
  shownQuestion,
} from './question-form.ts'
import { checkForm, staysWrong } from './question-problems.ts'

const form = (part: Partial<QuestionForm>): QuestionForm => ({ ...emptyQuestion(), ...part })
const wrong = (part: Partial<QuestionForm>) => {
  const found = checkForm(form(part))
  return 'error' in found ? [found.error, found.field] : 'ok'
}
const [a, b, c] = [newLine('lost'), newLine(''), newLine('lose')]
const choices = { way: 'choice' as const, choices: [a, b, c], right: a.id }

describe('the question form', () => {
  it('starts with four choices and no kind', () => {
    expect(emptyQuestion().choices).toHaveLength(4)
    expect(inputOf(emptyQuestion())).toBeUndefined()
    expect(shownQuestion(emptyQuestion())).toBeUndefined()
  })

  it.each<Question>([
    {
      ID: 'q1',
      type: 1,
      question: 'She ___ her keys',
      notes: 'اختر',
      answers: [{ answer: 'lose' }, { answer: 'lost', true: true }],
      cats: ['food'],
      classes: ['7'],
      level: 'Intermediate',
      direction: 'ltr',
      keepOrder: true,
    },
    {
      ID: 'q2',
      type: 2,
      question: '',
      notes: '',
      answersType: 2,
      answers: [{ answer: 'caught' }],
      video: { video_url: 'https://youtu.be/abcdefghijk', video_title: 'مقطع', video_desc: '' },
      cats: [],
      classes: [],
      level: '',
      direction: 'auto',
      strict: true,
    },
    {
      ID: 'q3',
      type: 4,
      question: '',
      notes: '',
      answersType: 3,
      answers: [{ answer: 'Mona bought [apples]' }],
      file: { file: 'a.png', file_title: 'في السوق', file_desc: '', file_word: '' },
      cats: [],
      classes: [],
      level: '',
      direction: 'auto',
    },
    {
      ID: 'q4',
      type: 5,
      question: '',
      notes: '',
      answersType: 4,
      answers: [{ answer: '1' }, { answer: '2' }, { answer: '3' }],
      file: { file: '', file_title: 't', file_desc: '', file_word: 'dog' },
      cats: [],
      classes: [],
      level: '',
      direction: 'auto',
    },
  ])('converts $ID to a form and back', (question) => {
    expect(checkForm(formOfQuestion(question))).toEqual({ ok: question })
  })

  it('separates phrases from single words', () => {
    const base = {
      ID: '',
      type: 1,
      question: 'x',
      notes: '',
      answersType: 2,
      cats: [],
      classes: [],
      level: '',
    } as const
    const of = (answer: string) =>
      formOfQuestion({ ...base, cats: [], classes: [], direction: 'auto', answers: [{ answer }] })
    expect(of('good morning')).toMatchObject({ letters: false, phrase: 'good morning', word: '' })
    expect(of('cat')).toMatchObject({ letters: true, word: 'cat', phrase: '', others: '' })
  })

  it.each<[Partial<QuestionForm>, Partial<Question>]>([
    [{ kind: 1 }, {}],
    [{ kind: 2 }, { video: { video_url: 'https://youtu.be/abcdefghijk', video_title: 't', video_desc: 'd' } }],
    [{ kind: 3 }, { file: { file: 'a.mp3', file_title: 't', file_desc: 'd', file_word: '' } }],
    [{ kind: 3, sound: '' }, { file: { file: '', file_title: 't', file_desc: 'd', file_word: 'cat' } }],
    [{ kind: 4 }, { file: { file: 'a.png', file_title: 't', file_desc: 'd', file_word: '' } }],
    [{ kind: 5 }, { file: { file: 'a.mp3', file_title: 't', file_desc: 'd', file_word: 'cat' } }],
  ])('saves the medium of the kind alone: %j', (part, expected) => {
    const texts = { title: 't', description: 'd', spoken: 'cat', sound: 'a.mp3', picture: 'a.png' }
    const input = inputOf(form({ ...texts, address: 'https://youtu.be/abcdefghijk', ...part }))
    expect({ video: input?.video, file: input?.file }).toEqual({ video: undefined, file: undefined, ...expected })
  })

  it('writes the other accepted answers of a typed question on lines', () => {
    const form: QuestionForm = {
      ...emptyQuestion(),
      kind: 1,
      text: 'x',
      way: 'typed',
      word: 'sea',
      others: 'ocean\n\n bay ',
    }
    const checked = checkForm(form)
    expect(checked).toMatchObject({ ok: { answers: [{ answer: 'sea' }, { answer: 'ocean' }, { answer: 'bay' }] } })
    if (!('ok' in checked)) throw new Error('not saved')
    expect(formOfQuestion(checked.ok)).toMatchObject({ word: 'sea', others: 'ocean\nbay' })
    expect(checkForm({ ...form, word: ' ' })).toEqual({ error: 'required', field: 'answers' })
  })

  it('separates the accepted words of a blank by bars, and not in a question that was written before', () => {
    const form: QuestionForm = { ...emptyQuestion(), kind: 1, text: 'x', way: 'blanks', passage: 'The [cat|kitten]' }
    const checked = checkForm(form)
    expect(checked).toMatchObject({ ok: { answers: [{ answer: 'The [cat|kitten]', alternatives: true }] } })
    if (!('ok' in checked)) throw new Error('not saved')
    expect(formOfQuestion(checked.ok)).toMatchObject({ isBarLetter: false })
    const old = { ...checked.ok, answers: [{ answer: 'The [cat|kitten]', alternatives: false }] }
    expect(formOfQuestion(old)).toMatchObject({ isBarLetter: true })
    expect(checkForm(formOfQuestion(old))).toMatchObject({ ok: { answers: old.answers } })
    expect(shownQuestion(formOfQuestion(old))?.answers).toEqual(old.answers)
  })

  it('omits empty answers and keeps the right one marked', () => {
    const found = checkForm(form({ kind: 1, text: 'x', ...choices }))
    expect('ok' in found && found.ok.answers).toEqual([{ answer: 'lost', true: true }, { answer: 'lose' }])
  })

  it('keeps the pictures of options, and marks a picture without a text as the right one', () => {
    const texts = { question: 'q', notes: '', cats: [], classes: [], level: '' }
    const shown = { ...texts, ID: 'q', type: 1 as const, direction: 'auto' as const }
    const answers = [
      { answer: 'bee', img: 'aa/1.png', alone: true },
      { answer: 'cow', img: 'aa/2.png', true: true },
      { answer: 'none' },
    ]
    for (const answersType of [undefined, 5] as const) {
      const two = answersType ? answers.map((answer, at) => ({ ...answer, ...(at < 2 && { true: true }) })) : answers
      const form = formOfQuestion({ ...shown, answersType, answers: two })
      expect(inputOf(form)?.answers).toEqual(two)
      expect(authoringOf(form.way).contentOf?.(form)).toMatchObject({
        choices: answers.map(({ true: _, ...one }) => one),
      })
    }
    const [right] = [{ id: 'x', text: ' ', image: 'aa/1.png' }]
    expect(authoringOf('choice').problem?.({ ...emptyQuestion(), choices: [right], right: 'x' })).toBeUndefined()
  })

  it('keeps that an option stays at its place, also while the whole question keeps its order', () => {
    const texts = { question: 'q', notes: '', cats: [], classes: [], level: '' }
    const answers = [
      { answer: 'bee', true: true },
      { answer: 'cow', true: true },
      { answer: 'all', keepOrder: true },
    ]
    for (const [answersType, rights] of [
      [undefined, 1],
      [5, 2],
    ] as const) {
      const marked = answers.map(({ true: right, ...one }, at) => ({
        ...one,
        ...(right && at < rights && { true: true }),
      }))
      const shown = { ...texts, ID: 'q', type: 1 as const, direction: 'auto' as const, answersType, answers: marked }
      const form = formOfQuestion(shown)
      expect(inputOf(form)?.answers).toEqual(marked)
      expect(inputOf({ ...form, keepOrder: true })).toMatchObject({ answers: marked, keepOrder: true })
      const without = { ...form, choices: form.choices.map(({ keepOrder: _, ...line }) => line) }
      const content = authoringOf(form.way).contentOf
      expect(content?.(without)).not.toEqual(content?.(form))
    }
  })

  it('keeps at least two lines', () => {
    expect(withoutLine([a, b, c], b.id)).toEqual([a, c])
    expect(withoutLine([a, c], a.id)).toEqual([{ id: a.id, text: '' }, c])
  })

  it('keeps kind, answer way and level for the next question', () => {
    expect(nextQuestion(form({ kind: 4, way: 'sort', level: 'Advanced', text: 'x', picture: 'p' }))).toMatchObject({
      kind: 4,
      way: 'sort',
      level: 'Advanced',
      text: '',
      picture: '',
      ID: '',
    })
  })
})

describe('problems of the form', () => {
  it.each<[Partial<QuestionForm>, unknown]>([
    [{}, ['required', 'kind']],
    [{ kind: 1 }, ['required', 'text']],
    [{ kind: 2, address: 'https://youtu.be/short' }, ['required', 'address']],
    [{ kind: 2, address: 'abcdefghijk' }, ['required', 'title']],
    [{ kind: 3 }, ['required', 'title']],
    [{ kind: 4, ...choices }, ['required', 'title']],
    [{ kind: 4, title: 't', ...choices }, ['required', 'picture']],
    [{ kind: 4, title: 't' }, ['required', 'picture']],
    [{ kind: 5, title: 't' }, ['required', 'spoken']],
    [{ kind: 1, text: 'x', ...choices, right: '' }, ['Please choose the right answer.', 'answers']],
    [{ kind: 1, text: 'x', ...choices, right: b.id }, ['Please choose the right answer.', 'answers']],
    [{ kind: 1, text: 'x' }, ['Please choose the right answer.', 'answers']],
    [{ kind: 1, text: 'x', choices: [a], right: a.id }, ['at_least_two_choices', 'answers']],
    [{ kind: 1, text: 'x', way: 'typed', word: 'two words' }, ['one_word', 'answers']],
    [{ kind: 1, text: 'x', way: 'typed', letters: false, phrase: 'two words' }, 'ok'],
    [{ kind: 1, text: 'x', way: 'blanks', passage: 'none' }, ['no_blanks', 'answers']],
    [{ kind: 1, text: 'x', way: 'sort', items: [a] }, ['at_least_two_choices', 'answers']],
    [{ kind: 1, text: 'x', ...choices }, 'ok'],
  ])('%#', (part, expected) => expect(wrong(part)).toEqual(expected))

  it('include a pair without its item, which may be a picture; empty pairs are ignored', () => {
    const side = (text: string, image = '') => ({ text, image })
    const pairs = [newPair(side('cat'), side('قطّة')), newPair(side('', 'bee.png'), side('نحلة')), ...emptyPairs(1)]
    const withRight = (...right: [string, string?]) =>
      wrong({ kind: 1, text: 'x', way: 'matching', pairs: [...pairs, newPair(side(' '), side(...right))] })
    expect(withRight(' ')).toBe('ok')
    expect(withRight('كلب')).toEqual(['pair_without_item', 'answers'])
    expect(withRight('', 'dog.png')).toEqual(['pair_without_item', 'answers'])
  })

  it('disappear when their field changes', () => {
    const problem = { error: 'required', field: 'title' as const }
    expect(staysWrong(problem, { text: 'x' })).toBe(true)
    expect(staysWrong(problem, { title: 'x' })).toBe(false)
    expect(staysWrong(problem, { kind: 1 })).toBe(false)
  })
})

describe('toggleBlank', () => {
  const text = 'Mona bought apples.'
  it('puts brackets around the word at the caret or the selection', () => {
    expect(toggleBlank(text, 14, 14)).toEqual({ text: 'Mona bought [apples].', start: 12, end: 20 })
    expect(toggleBlank(text, 5, 12)?.text).toBe('Mona [bought] apples.')
    expect(toggleBlank('ذهبَ الولدُ', 7, 7)?.text).toBe('ذهبَ [الولدُ]')
  })
  it('removes the brackets of a blank', () => {
    expect(toggleBlank('Mona [bought] it', 8, 8)?.text).toBe('Mona bought it')
    expect(toggleBlank('Mona [bought] it', 5, 13)?.text).toBe('Mona bought it')
  })
  it('refuses nested and empty brackets', () => {
    expect(toggleBlank('a [b] c', 0, 7)).toBeUndefined()
    expect(toggleBlank('', 0, 0)).toBeUndefined()
    expect(toggleBlank('a  b', 2, 2)).toBeUndefined()
  })
  it('splits the text into blanks and other text for highlighting', () => {
    expect(blankPieces('a [b] []')).toEqual([
      { text: 'a ', blank: false },
      { text: '[b]', blank: true },
      { text: ' []', blank: false },
    ])
  })
})
