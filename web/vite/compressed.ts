import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)
/** Below this size compression saves less than its headers add. */
const LEAST_BYTES = 1024

/**
 * Writes a Brotli copy of each script and style at the highest level. The server sends these copies
 * (server/http/pages/pages.ts) and does not compress at run time.
 */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.values(bundle)
        .map((file) => ({ name: file.fileName, text: Buffer.from(file.type === 'chunk' ? file.code : file.source) }))
        .filter(({ name, text }) => /^assets\/.*\.(js|css)$/.test(name) && text.length >= LEAST_BYTES)
      await Promise.all(
        texts.map(async ({ name, text }) => {
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
          }
          await writeFile(path.join(dir, `${name}.br`), await compress(text, { params }))
        }),
      )
    },
  }
}
