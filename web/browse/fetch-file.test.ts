import { expect, test } from 'vitest'
import { withExtension } from './fetch-file.ts'

test('the saved file has the extension of its path', () => {
  expect(withExtension('Animals.pdf', 'files/ab12.pdf')).toBe('Animals.pdf')
  expect(withExtension('Animals.PDF', 'ab12.pdf')).toBe('Animals.PDF')
  expect(withExtension('حيوانات', 'ab12.pdf')).toBe('حيوانات.pdf')
  expect(withExtension('sound.pdf', 'ab12.mp3')).toBe('sound.pdf.mp3')
  expect(withExtension('plain', 'plain')).toBe('plain')
})
