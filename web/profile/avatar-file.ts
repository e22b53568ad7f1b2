import { type AvatarName, avatarSvg } from './avatars.ts'

/** Side length in pixels: the largest size shown, on a high-density screen. */
const SIDE = 480

/** Data URL of a drawing, for an image. */
export const avatarUrl = (name: AvatarName, side?: number): string =>
  `data:image/svg+xml,${encodeURIComponent(avatarSvg(name, side))}`

/** A drawing as the PNG file that is stored as the photo. */
export async function avatarFile(name: AvatarName): Promise<File> {
  const picture = new Image()
  picture.src = avatarUrl(name, SIDE)
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  canvas.getContext('2d')?.drawImage(picture, 0, 0, SIDE, SIDE)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!blob) throw new Error('no picture')
  return new File([blob], `${name}.png`, { type: 'image/png' })
}
