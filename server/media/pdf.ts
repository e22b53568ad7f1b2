/** Readers look for the end marker in the last kilobyte. */
const TAIL = 1024
const ACTIVE = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm)\b/

/**
 * Reason to refuse these bytes as a PDF; undefined for an accepted one. It must begin with its header, so that it
 * cannot also be another format, be complete, and contain no script, program, form target or attachment outside
 * compressed parts. Browsers and readers ignore those, and exercise books need none.
 */
export function pdfProblem(bytes: Uint8Array): 'no pdf' | 'broken off' | 'active' | undefined {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!/^%PDF-[12]\.\d[\s%]/.test(text.subarray(0, 9).toString('latin1'))) return 'no pdf'
  if (!text.subarray(-TAIL).includes('%%EOF')) return 'broken off'
  // PDF names may escape letters: #41 is A.
  const plain = text
    .toString('latin1')
    .replace(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  return ACTIVE.test(plain) ? 'active' : undefined
}
