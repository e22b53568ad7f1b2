// Draws the app icons from the mark. Run `node web/vite/draw-icons.ts` after the mark has changed.
import path from 'node:path'
import sharp from 'sharp'
import { DOOR, GATE } from '../ui/geometry.ts'

const folder = path.resolve(import.meta.dirname, '../public/icons')
const GROUND = '#083f3c'

/** The light mark on the dark ground. `share`: its part of the width; maskable icons may lose a tenth at every edge. */
function drawing(share: number, corner: number): string {
  const scale = (64 * share) / 64
  const edge = (64 - 64 * share) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
    <rect width="64" height="64" rx="${corner}" fill="${GROUND}"/>
    <g transform="translate(${edge} ${edge}) scale(${scale})">
      <path d="${GATE}" fill="#e6f1ef"/><path d="${DOOR}" fill="#e9a11b" stroke="#e9a11b" stroke-width=".5"/>
    </g>
  </svg>`
}

async function draw(name: string, size: number, svg: string): Promise<void> {
  await sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(path.join(folder, `${name}.png`))
}

for (const size of [192, 512]) {
  await draw(`icon-${size}`, size, drawing(0.78, 14))
  await draw(`maskable-${size}`, size, drawing(0.58, 0))
}
await draw('apple-touch-icon', 180, drawing(0.68, 0))
