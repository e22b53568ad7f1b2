import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { animals } from './animals.ts'
import { covers } from './game-covers.ts'
import { GAME_WORDS } from './game-words.ts'
import { lessons } from './lessons.ts'
import { maths } from './maths.ts'
import { places } from './places.ts'
import { plants } from './plants.ts'
import { science } from './science.ts'
import { type Drawing, sheet } from './shapes.ts'
import { things } from './things.ts'

// node server/setup/demo/art/games.ts (before recordings.ts): generates the covers of the games, the font of the kit,
// and the words and pictures of the word kit. The rest of `content/games/kit/` is written by hand.
const content = join(import.meta.dirname, '../../../../content')
const kit = join(content, 'games/kit')
/** Separate, because a game contains whole kits, and the game `sentences` needs no words. */
const wordKit = join(content, 'games/word-kit')
const drawings: Record<string, Drawing> = {
  ...animals,
  ...plants,
  ...science,
  ...maths,
  ...places,
  ...things,
  ...lessons,
}

const png = (svg: string, width: number, colours: number) =>
  sharp(Buffer.from(svg))
    .resize(width)
    .png({ palette: true, colours, dither: 0, compressionLevel: 9, effort: 10 })
    .toBuffer()

/** The product's font as data URLs: a sandboxed frame has no origin and may not load fonts from a server. */
async function fonts(): Promise<string> {
  const files = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/cairo/package.json'))
  const face = async (script: string, range: string) => {
    const bytes = await readFile(join(files, `files/cairo-${script}-wght-normal.woff2`))
    return `@font-face { font-family: Cairo; font-weight: 200 1000; font-display: swap; unicode-range: ${range}; src: url(data:font/woff2;base64,${bytes.toString('base64')}) format('woff2') }\n`
  }
  return (
    (await face('arabic', 'U+0600-06FF, U+200C-200E, U+FB50-FDFF, U+FE70-FEFC')) +
    (await face('latin', 'U+0000-00FF, U+2000-206F, U+2122, U+2191-2193, U+2212'))
  )
}

const words = `// Drawn up by games.ts: the words of the games.\nwindow.WORDS = ${JSON.stringify(GAME_WORDS)}\n`
await writeFile(join(kit, 'fonts.css'), await fonts())
await writeFile(join(wordKit, 'words.js'), words)
for (const [game, draw] of Object.entries(covers)) {
  const folder = join(content, 'games', game)
  await mkdir(folder, { recursive: true })
  const cover = sheet(draw())
  await mkdir(join(content, 'media/games'), { recursive: true })
  await writeFile(join(content, 'media/games', `${game}.png`), await png(cover, 640, 64))
  await writeFile(join(folder, 'cover.png'), await png(cover, 640, 64))
}
await mkdir(join(wordKit, 'pictures'), { recursive: true })
for (const { picture } of GAME_WORDS) {
  const drawing = drawings[picture]
  if (!drawing) throw new Error(`no drawing ${picture}`)
  await writeFile(join(wordKit, 'pictures', `${picture}.png`), await png(sheet(drawing()), 360, 48))
}
// The generated files are formatted like all others.
await promisify(execFile)(join(content, '../node_modules/.bin/biome'), ['format', '--write', join(content, 'games')])
process.stdout.write(`${Object.keys(covers).length} games below ${join(content, 'games')}\n`)
