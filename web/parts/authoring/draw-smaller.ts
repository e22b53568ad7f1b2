import { MAX_SIDE } from '../../../server/contract/rules.ts'

const QUALITY = 0.86

/**
 * Reduces a picture to the server's maximum side, upright and without metadata. A browser that cannot write WebP
 * returns a PNG. Rejects if the browser cannot read the picture.
 */
export async function drawSmaller(file: File, type: 'image/jpeg' | 'image/webp'): Promise<File> {
  const source = URL.createObjectURL(file)
  try {
    const picture = new Image()
    picture.src = source
    await picture.decode()
    const { naturalWidth: width, naturalHeight: height } = picture
    const scale = Math.min(1, MAX_SIDE / Math.max(width, height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    if (type === 'image/jpeg') {
      // JPEG has no transparency: without a background, transparent parts would be black.
      context.fillStyle = '#ffffff'
      context.fillRect(0, 0, canvas.width, canvas.height)
    }
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, QUALITY))
    if (!blob) throw new Error('no picture')
    const plain = file.name.replace(/\.[^.]*$/, '')
    return new File([blob], `${plain}.${blob.type.slice('image/'.length)}`, { type: blob.type })
  } finally {
    URL.revokeObjectURL(source)
  }
}
