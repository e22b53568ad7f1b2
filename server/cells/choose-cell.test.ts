import { expect, it } from 'vitest'
import { type Answer, chooseCell } from './choose-cell.ts'
import { readCells } from './settings.ts'

const SECRET = 'x'.repeat(32)
const account = (since: string, isActive = true) => ({ since, isActive })
const choose = (login: string, ...answers: Answer['holder'][]) =>
  chooseCell(
    login,
    answers.map((holder, at) => ({ cell: `cell${at}`, holder })),
    SECRET,
  )

it.each<[string, Answer['holder'][], string, boolean]>([
  ['the cell that has it', [undefined, account('2026-09-01')], 'cell1', false],
  ['the older account', [account('2026-10-01'), account('2026-09-01')], 'cell1', false],
  [
    'an active account before an older blocked one',
    [account('2026-09-01', false), account('2026-10-01')],
    'cell1',
    false,
  ],
  ['the first of two of one moment', [account('2026-09-01'), account('2026-09-01')], 'cell0', false],
  ['the cell that has it, while another is away', ['away', account('2026-09-01')], 'cell1', true],
  ['a cell that answers', ['away', undefined], 'cell1', true],
])('a name belongs to %s', (_, answers, cell, isSomeAway) => {
  expect(choose('nabil', ...answers)).toEqual({ cell, isSomeAway })
})

it('a name without an account belongs to one cell, always the same, and the secret decides which', () => {
  const names = Array.from({ length: 200 }, (_, at) => `name${at}`)
  const cellsOf = (secret: string) =>
    names.map(
      (name) =>
        chooseCell(
          name,
          ['a', 'b'].map((cell) => ({ cell, holder: undefined })),
          secret,
        ).cell,
    )
  const chosen = cellsOf(SECRET)
  expect(cellsOf(SECRET)).toEqual(chosen)
  expect(cellsOf('y'.repeat(32))).not.toEqual(chosen)
  const share = chosen.filter((cell) => cell === 'a').length / names.length
  expect(share).toBeGreaterThan(0.3)
  expect(share).toBeLessThan(0.7)
})

it('reads the settings of a cell', () => {
  expect(readCells()).toBeUndefined()
  expect(readCells('south', 'north=http://10.0.1.10/ south=https://b.example/bawaba', SECRET)).toEqual({
    own: 'south',
    secret: SECRET,
    addresses: new Map([
      ['north', 'http://10.0.1.10'],
      ['south', 'https://b.example/bawaba'],
    ]),
  })
})

it.each([
  [['north', undefined, SECRET], 'set all three, or none'],
  [['west', 'north=http://a', SECRET], 'CELL=west: must be one of the cells'],
  [['north', 'north=http://a', 'short'], 'at least 32 characters'],
  [['north', 'north=http://a north=http://b', SECRET], /^CELLS=.*must be cells like/],
  [['north', 'North=http://a', SECRET], /^CELLS=/],
  [['north', 'north=ftp://a', SECRET], /^CELLS=/],
  [['north', 'north', SECRET], /^CELLS=/],
] as const)('refuses %j with one line', (given, message) => {
  expect(() => readCells(...given)).toThrow(message)
})
