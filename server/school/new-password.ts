import { passwordProblem } from '../contract/rules.ts'
import type { Deps } from '../deps.ts'
import { invalid } from '../http/errors.ts'

/** The hash of a password that one sets for another; undefined for none. @throws HttpError 422 with codes 10 and 11. */
export async function hashOf({ passwords }: Pick<Deps, 'passwords'>, pass: string | undefined) {
  if (pass === undefined || pass === '') return undefined
  const problem = passwordProblem(pass)
  if (problem) throw invalid(problem, 'pass')
  return await passwords.hash(pass)
}
