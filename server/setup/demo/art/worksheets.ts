import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openEasel } from './easel.ts'
import { posters } from './posters.ts'
import { arabic } from './worksheets/arabic.ts'
import { english } from './worksheets/english.ts'
import { STYLES, sheetPage } from './worksheets/sheet.ts'

// Makes the worksheets and posters among the files: node server/setup/demo/art/worksheets.ts (after draw.ts).
const folder = join(import.meta.dirname, '../../../../content/media/files')
await mkdir(folder, { recursive: true })
const easel = await openEasel()
for (const sheet of [...english, ...arabic])
  await writeFile(join(folder, `${sheet.file}.pdf`), await easel.pdf(sheetPage(sheet), STYLES))
for (const { file, width, height, body } of posters)
  await writeFile(join(folder, `${file}.png`), await easel.picture(body, width, height))
await easel.close()
process.stdout.write(`${english.length + arabic.length} worksheets, ${posters.length} posters in ${folder}\n`)
