/**
 * `Content-Disposition` of a file that is saved under `name` (RFC 6266): the name in UTF-8, and for old clients in
 * ASCII, with `_` for other characters.
 */
export function attachment(name: string): string {
  const plain = name.replace(/[\r\n\0]/g, '').replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
