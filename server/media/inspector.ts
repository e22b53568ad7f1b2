import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Version of the inspection: the code and the libraries that it uses. Media inspected by another version are inspected
 * again.
 */
export const INSPECTOR: string = (() => {
  const hash = createHash('sha256')
  for (const file of [
    'inspect.ts',
    'inspect-file.ts',
    'heic.ts',
    'heic-worker.ts',
    'mp3.ts',
    'pdf.ts',
    'store-media.ts',
  ])
    hash.update(readFileSync(join(import.meta.dirname, file)))
  const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))
  return hash
    .update(`${dependencies.sharp} ${dependencies['file-type']} ${dependencies['libheif-js']}`)
    .digest('hex')
    .slice(0, 16)
})()
