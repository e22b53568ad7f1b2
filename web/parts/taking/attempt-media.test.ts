import { expect, test } from 'vitest'
import { attemptMedia } from './attempt-media.ts'

const questions = [
  { type: 1, question: 'a' },
  { type: 2, video: { video_url: 'https://youtu.be/x' } },
  { type: 3, file: { file: '2a/c6/sound.mp3' } },
  { type: 3, file: { silent: true } },
  { type: 4, file: { file: '03/4f/picture.png' } },
  { type: 4, file: { file: '03/4f/picture.png' } },
  { type: 4, file: { file: 'https://elsewhere.test/a.png' } },
  { type: 5, file: { file: '3b/d7/word.mp3' } },
  { type: 5, file: { silent: true } },
  {
    type: 1,
    options: [
      { index: 0, text: 'bee', img: '0a/1b/bee.png', alone: true },
      { index: 1, text: 'none' },
    ],
  },
]

test('lists pictures and sounds of the background, the passage and the questions once each', () => {
  const story = '<p>One</p><img src="/img/aa/bb/cat.png" alt=""><img src="https://elsewhere.test/b.png">'
  expect(attemptMedia({ story, background: 'cc/dd/back.jpg', questions })).toEqual([
    '/img/cc/dd/back.jpg',
    '/img/aa/bb/cat.png',
    '/files/2a/c6/sound.mp3',
    '/img/03/4f/picture.png',
    '/files/3b/d7/word.mp3',
    '/img/0a/1b/bee.png',
  ])
})

test('lists no picture for a built-in background', () => {
  expect(attemptMedia({ background: 'builtin/doors', questions: [] })).toEqual([])
})
