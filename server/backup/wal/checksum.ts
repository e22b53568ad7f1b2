/** The two words of SQLite's running checksum. */
export type Checksum = readonly [number, number]

/**
 * Continues SQLite's checksum of a write-ahead log over these bytes (https://sqlite.org/walformat.html#checksum_algorithm), as
 * machines with little-endian words write it. `from` and `to` are multiples of 8.
 */
export function checksumOf(bytes: Buffer, from: number, to: number, [first, second]: Checksum): Checksum {
  // Words can be read as an array only at their own alignment.
  const aligned = (bytes.byteOffset + from) % 4 === 0 ? bytes.subarray(from, to) : Buffer.from(bytes.subarray(from, to))
  const words = new Int32Array(aligned.buffer, aligned.byteOffset, aligned.length / 4)
  let [s0, s1] = [first | 0, second | 0]
  for (let at = 0; at < words.length; at += 2) {
    s0 = (s0 + (words[at] as number) + s1) | 0
    s1 = (s1 + (words[at + 1] as number) + s0) | 0
  }
  return [s0 >>> 0, s1 >>> 0]
}
