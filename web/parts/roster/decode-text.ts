/**
 * Decodes a file of unknown encoding: by its byte order mark, else UTF-16 by its zero bytes, else UTF-8 if it is valid,
 * else windows-1256, in which spreadsheets save Arabic by default.
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = byMark(bytes) ?? byZeros(bytes)
  if (encoding) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1256').decode(bytes)
  }
}

function byMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** In UTF-16, commas, digits and line ends have a zero byte: the second if little-endian, the first if big-endian. */
function byZeros(bytes: Uint8Array): string | undefined {
  const head = bytes.subarray(0, 2000)
  let even = 0
  let odd = 0
  for (const [at, byte] of head.entries()) {
    if (byte !== 0) continue
    if (at % 2 === 0) even += 1
    else odd += 1
  }
  if (even + odd < 2) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}
