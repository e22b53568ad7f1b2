import { Compile } from 'typebox/compile'
import type { Placed, Problem } from '../kinds/placed.ts'
import { fromOldQuestion, OldQuestion } from './old-questions.ts'
import { shapeProblem } from './shape-problem.ts'

const validator = Compile(OldQuestion)

/**
 * Converts questions with `old: true`, both rows and the questions of a quiz. Rows with broken ones are reported and
 * left out.
 */
export function convertOld(rows: Placed<unknown>[], problems: Problem[]): Placed<unknown>[] {
  return rows.flatMap((placed) => {
    const before = problems.length
    const value = convertRow(placed, problems)
    return problems.length > before ? [] : [{ ...placed, value }]
  })
}

function convertRow(placed: Placed<unknown>, problems: Problem[]): unknown {
  const { value } = placed
  if (!isObject(value)) return value
  const row = convertQuestion(value, '', placed, problems)
  if (!isObject(row) || !Array.isArray(row.questions)) return row
  return {
    ...row,
    questions: row.questions.map((question, place) =>
      convertQuestion(question, `/questions/${place}`, placed, problems),
    ),
  }
}

function convertQuestion(value: unknown, path: string, { file, row, line }: Placed<unknown>, problems: Problem[]) {
  if (!isObject(value) || value.old === undefined) return value
  if (validator.Check(value)) return fromOldQuestion(value)
  const problem = shapeProblem(validator.Errors(value))
  const reason = path === '' ? problem.reason : `${path} ${problem.reason}`
  problems.push({ file, row, line: line(`${path}${problem.path}`), reason })
  return value
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
