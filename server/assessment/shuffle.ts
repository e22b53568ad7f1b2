import { createHmac } from 'node:crypto'

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

/** mulberry32, seeded with an HMAC of the question and the student. */
export function seededRandom(
  { secret, studentId }: { secret: string; studentId: string },
  questionId: string,
): () => number {
  let state = createHmac('sha256', secret).update(`${questionId}\n${studentId}`).digest().readUInt32LE(0)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
