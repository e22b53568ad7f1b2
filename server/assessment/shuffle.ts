import { createHmac } from 'node:crypto'
import { randomFrom } from '../contract/seeded-random.ts'

/** Fisher–Yates shuffle. */
export function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const mixed = [...list]
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const [a, b] = [mixed[last] as T, mixed[other] as T]
    mixed[last] = b
    mixed[other] = a
  }
  return mixed
}

/** Seeded with an HMAC of the question and the student. */
export const seededRandom = (
  { secret, studentId }: { secret: string; studentId: string },
  questionId: string,
): (() => number) =>
  randomFrom(createHmac('sha256', secret).update(`${questionId}\n${studentId}`).digest().readUInt32LE(0))
