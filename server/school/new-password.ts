import { passwordProblem } from '../contract/rules.ts'
import type { Deps } from '../deps.ts'
import { invalid } from '../http/errors.ts'
import { isCommonPassword } from './common-password.ts'

/**
 * The hash of a password that is set for another person; undefined if `pass` is absent or empty. `own`: the person's
 * username and number.
 * @throws HttpError 422 with codes 10 and 11 and `common_password`.
 */
export async function hashOf({ passwords }: Pick<Deps, 'passwords'>, pass: string | undefined, own: string[]) {
  if (pass === undefined || pass === '') return undefined
  const problem = passwordProblem(pass)
  if (problem) throw invalid(problem, 'pass')
  if (isCommonPassword(pass, own)) throw invalid('common_password', 'pass')
  return await passwords.hash(pass)
}
