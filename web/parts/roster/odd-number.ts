import { westernDigits } from '../../../server/contract/rules.ts'

/** Fewer digits are no country's ID number. */
const SHORTEST = 5

/** An ID number that hardly is one, such as `123` or `abc`. It may be stored: schools also use numbers of their own. */
export const isOddNumber = (text: string): boolean => {
  const number = westernDigits(text).replace(/[\s-]/g, '')
  return number !== '' && (number.length < SHORTEST || /[^\d]/.test(number) || /^(\d)\1*$/.test(number))
}
