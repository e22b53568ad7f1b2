import { expect, test } from 'vitest'
import type { Article } from '../../../server/contract/reading.ts'
import { textsIn } from './article-texts.ts'

const article: Article = {
  _id: 'a',
  title: 'About us',
  short: 'Short',
  full: '<p>Text</p>',
  ar_title: 'من نحن',
  ar_short: 'قصير',
  ar_full: '<p>نصّ</p>',
  img: '',
  time: '',
}

test('returns the texts in the language in use', () => {
  expect(textsIn(article, 'ar')).toEqual({ title: 'من نحن', short: 'قصير', full: '<p>نصّ</p>', language: 'ar' })
  expect(textsIn(article, 'en')).toEqual({ title: 'About us', short: 'Short', full: '<p>Text</p>', language: 'en' })
})

test('returns all texts in the other language if the main text is not translated', () => {
  const arabic = { ...article, title: '', short: '', full: '<p> </p>' }
  expect(textsIn(arabic, 'en')).toEqual({ title: 'من نحن', short: 'قصير', full: '<p>نصّ</p>', language: 'ar' })
  const untitled = { ...article, ar_title: '' }
  expect(textsIn(untitled, 'ar')).toMatchObject({ title: 'About us', full: '<p>نصّ</p>', language: 'ar' })
  const pictures = { ...article, ar_full: '<img src="/img/a.png" alt="">' }
  expect(textsIn(pictures, 'ar').language).toBe('ar')
})

test('keeps the title of an article without a text', () => {
  expect(textsIn({ ...article, full: '', ar_full: '' }, 'ar')).toMatchObject({ title: 'من نحن', full: '' })
})
