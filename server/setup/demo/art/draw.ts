import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { animals } from './animals.ts'
import { gradeTile, newsPicture } from './grades.ts'
import { lessons } from './lessons.ts'
import { maths } from './maths.ts'
import { places } from './places.ts'
import { plants } from './plants.ts'
import { science } from './science.ts'
import { type Drawing, sheet } from './shapes.ts'
import { things } from './things.ts'

// node server/setup/demo/art/draw.ts: draws the pictures of the content folder.
const folder = join(import.meta.dirname, '../../../../content/media')
const drawings: Record<string, Drawing> = {
  ...animals,
  ...plants,
  ...science,
  ...maths,
  ...places,
  ...things,
  ...lessons,
}

async function write(name: string, svg: string): Promise<void> {
  const file = join(folder, `${name}.png`)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(
    file,
    await sharp(Buffer.from(svg)).png({ palette: true, colours: 128, compressionLevel: 9, effort: 10 }).toBuffer(),
  )
}

for (const [name, draw] of Object.entries(drawings)) await write(`pictures/${name}`, sheet(draw()))
for (let grade = 1; grade <= 12; grade += 1) await write(`grades/grade-${grade}`, gradeTile(grade))
for (let number = 1; number <= 12; number += 1) await write(`news/news-${number}`, newsPicture(number))
process.stdout.write(`${Object.keys(drawings).length} pictures, 12 grades, 12 news in ${folder}\n`)
