/** Without letters and digits that are easily confused, in print or spoken. */
const LETTERS = 'abcdefghkmnpqrstuvwxyz'
const DIGITS = '23456789'

/**
 * A password to hand over: four letters and four digits, which satisfies the rules of codes 10 and 11. `random` returns
 * that many random bytes.
 */
export function newPassword(random: (length: number) => Uint8Array): string {
  const bytes = [...random(8)]
  return bytes
    .map((byte, at) => {
      const from = at < 4 ? LETTERS : DIGITS
      return from[byte % from.length]
    })
    .join('')
}

export const randomBytes = (length: number): Uint8Array => crypto.getRandomValues(new Uint8Array(length))
