/**
 * Parses one range of `Range: bytes=…` (RFC 9110, 14.1.2), both ends inclusive, as browsers send it when they seek in
 * audio. Undefined if the whole file is to be sent (no header, several ranges, another unit); `outside` means 416.
 */
export function byteRange(
  header: string | undefined,
  size: number,
): { from: number; to: number } | 'outside' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const [first, last] = [match[1] ?? '', match[2] ?? '']
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (from >= size || (first === '' && Number(last) === 0)) return 'outside'
  return to < from ? undefined : { from, to }
}
