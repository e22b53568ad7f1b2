import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inspectMedia } from '../../../media/inspect.ts'
import { INSPECTOR } from '../../../media/inspector.ts'
import { hashOf, SHIPPED_PICTURES } from '../../../media/shipped-pictures.ts'

// node server/setup/demo/art/clean.ts: rewrites each picture of the content folder as the portal stores it, and writes
// the list of their hashes and sizes, so that an import need not inspect them. Run it after drawing, and after an
// update of sharp or a change of the inspector.
const media = join(import.meta.dirname, '../../../../content/media')
const lines: string[] = []
for (const name of (await readdir(media, { recursive: true })).sort()) {
  if (!name.endsWith('.png')) continue
  const file = join(media, name)
  const clean = await inspectMedia(await readFile(file))
  if (clean?.mime !== 'image/png' || !clean.width || !clean.height) throw new Error(`${name} is not a valid PNG`)
  await writeFile(file, clean.bytes)
  lines.push(`    "${hashOf(clean.bytes)}": [${clean.width}, ${clean.height}]`)
}
const list = `{\n  "inspector": "${INSPECTOR}",\n  "pictures": {\n${lines.join(',\n')}\n  }\n}\n`
await writeFile(SHIPPED_PICTURES, list)
process.stdout.write(`${lines.length} pictures\n`)
