/** Where the end of the file has to be marked: readers look in the last kilobyte. */
const TAIL = 1024
const ACTIVE = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm)\b/

/**
 * Why these bytes are no pdf that may be stored; undefined where they are one. It has to begin with its own header, so
 * that it is nothing else as well, to be whole, and to have no script, program, form target or attached file that can be
 * seen without unpacking it. Browsers and readers ignore those anyway; a book of exercises has none.
 */
export function pdfProblem(bytes: Uint8Array): 'no pdf' | 'broken off' | 'active' | undefined {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!/^%PDF-[12]\.\d[\s%]/.test(text.subarray(0, 9).toString('latin1'))) return 'no pdf'
  if (!text.subarray(-TAIL).includes('%%EOF')) return 'broken off'
  // Names may be written with #41 for A.
  const plain = text
    .toString('latin1')
    .replace(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  return ACTIVE.test(plain) ? 'active' : undefined
}
