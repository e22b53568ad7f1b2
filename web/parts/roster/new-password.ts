/** Letters and digits that nobody takes for one another, on paper and by ear. */
const LETTERS = 'abcdefghkmnpqrstuvwxyz'
const DIGITS = '23456789'

/** A password to hand over: four letters and four digits, so that it keeps codes 10 and 11. `random` gives bytes. */
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
