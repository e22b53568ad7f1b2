import { expect, it } from 'vitest'
import { answeredOf, askedOf, createLines, lineOf } from './protocol.ts'

it('cuts pieces of text into lines, whatever their ends', () => {
  const lines: string[] = []
  const take = createLines((line) => lines.push(line))
  for (const piece of ['{"a"', ':1}\n{"b":', '2}', '\n\n', 'rest']) expect(take(piece)).toBe(true)
  expect(lines).toEqual(['{"a":1}', '{"b":2}', ''])
})

it('refuses a line that is too long, with or without its end', () => {
  const lines: string[] = []
  expect(createLines((line) => lines.push(line), 3)('four\n')).toBe(false)
  const take = createLines((line) => lines.push(line), 3)
  expect(take('abc')).toBe(true)
  expect(take('d')).toBe(false)
  expect(lines).toEqual([])
})

it('a message is one line and is read back unchanged', () => {
  const asked = { command: 'school', args: ['add', '--name', 'مدرسة\nالنور'] }
  expect(lineOf(asked).split('\n')).toHaveLength(2)
  expect(askedOf(lineOf(asked).trim())).toEqual(asked)
  for (const answered of [{ out: 'a\nb' }, { err: '' }, { progress: '1 of 2' }, { code: 0 }])
    expect(answeredOf(lineOf(answered).trim())).toEqual(answered)
})

it.each(['', 'x', 'null', '1', '[]', '{}', '{"command":1,"args":[]}', '{"command":"a"}', '{"command":"a","args":[1]}'])(
  '%j is no command',
  (line) => {
    expect(askedOf(line)).toBeUndefined()
  },
)

it.each(['', '{', 'null', '{}', '{"code":"0"}', '{"out":1}'])('%j is no answer', (line) => {
  expect(answeredOf(line)).toBeUndefined()
})
