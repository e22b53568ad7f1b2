import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { posters } from './posters.ts'
import { openRenderer } from './renderer.ts'
import { arabic } from './worksheets/arabic.ts'
import { english } from './worksheets/english.ts'
import { STYLES, sheetPage } from './worksheets/sheet.ts'

// node server/setup/demo/art/worksheets.ts (after draw.ts): makes the worksheets and posters of the library.
const folder = join(import.meta.dirname, '../../../../content/media/files')
await mkdir(folder, { recursive: true })
const renderer = await openRenderer()
for (const sheet of [...english, ...arabic])
  await writeFile(join(folder, `${sheet.file}.pdf`), await renderer.pdf(sheetPage(sheet), STYLES))
for (const { file, width, height, body } of posters)
  await writeFile(join(folder, `${file}.png`), await renderer.picture(body, width, height))
await renderer.close()
process.stdout.write(`${english.length + arabic.length} worksheets, ${posters.length} posters in ${folder}\n`)
