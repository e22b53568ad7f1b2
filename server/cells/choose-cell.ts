import { createHmac } from 'node:crypto'

/** The account of a login name in one cell. */
export interface Holder {
  /** ISO 8601, when the account was made. */
  since: string
  isActive: boolean
}

/** What a cell answers about a name: its account, none, or nothing because the cell is away. */
export type Answer = { cell: string; holder: Holder | undefined | 'away' }

/**
 * The one cell that checks the password, and whether a cell did not answer. A name in several cells belongs to the account that is
 * active and oldest, so that nobody can take over a name later. A name without an account belongs to a cell as well, always the same
 * one, which counts its wrong passwords. Which one that is depends on the secret: who knew it could tell such names from others by
 * the time that a cell takes. One cell at least must have answered.
 */
export function chooseCell(login: string, answers: Answer[], secret: string): { cell: string; isSomeAway: boolean } {
  const there = answers.filter(({ holder }) => holder !== 'away')
  const [first] = there
    .flatMap(({ cell, holder }) => (typeof holder === 'object' ? [{ cell, ...holder }] : []))
    .toSorted((a, b) => Number(b.isActive) - Number(a.isActive) || (a.since < b.since ? -1 : Number(a.since > b.since)))
  return { cell: first?.cell ?? anyCell(login, there, secret), isSomeAway: there.length < answers.length }
}

/** A cell that goes or comes changes the choice only for the names of that cell. */
function anyCell(login: string, answers: Answer[], secret: string): string {
  const weight = (cell: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([cell, login]))
      .digest('hex')
  const [heaviest] = answers.map(({ cell }) => ({ cell, weight: weight(cell) })).toSorted(byWeight)
  if (!heaviest) throw new Error('no cell answers')
  return heaviest.cell
}

const byWeight = (a: { weight: string }, b: { weight: string }) => (a.weight > b.weight ? -1 : 1)
