import type { Area } from 'react-easy-crop'

/** Side length in pixels: the largest size shown, on a high-density screen. */
const SIDE = 600
const QUALITY = 0.9

/** Cuts a square, given in the picture's own pixels, and returns a JPEG of at most 600 px. */
export async function cutSquare(source: string, area: Area): Promise<File> {
  const picture = new Image()
  picture.src = source
  await picture.decode()
  const side = Math.max(1, Math.min(SIDE, Math.round(area.width)))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  // JPEG has no transparency: paint it white instead of black.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, side, side)
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, side, side)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
  if (!blob) throw new Error('no picture')
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' })
}
