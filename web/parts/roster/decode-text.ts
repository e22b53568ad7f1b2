/**
 * Text of a file whose encoding nobody wrote down. A byte order mark decides; then the zero bytes of UTF-16, then UTF-8
 * where every byte of it is right, and last windows-1256, in which spreadsheets save Arabic by default.
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = byMark(bytes)
  if (marked) return new TextDecoder(marked).decode(bytes)
  const wide = byZeros(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
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

/** Commas, digits and line ends have a zero byte in UTF-16: after them in the small-endian form, before them in the other. */
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
