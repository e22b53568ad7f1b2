import { imageUrl } from '../api/image.ts'
import { upload } from '../api/upload.ts'
import { checkSize, fitPicture, hasHeicHeader } from '../parts/authoring/fit-picture.ts'

/**
 * A picture that this browser can show in the crop dialog. The server converts HEIC to JPEG for browsers that cannot read
 * it. Throws CallError.
 */
export async function readablePicture(chosen: File): Promise<File> {
  const file = await fitPicture(chosen)
  if (!(await hasHeicHeader(file))) return file
  await checkSize(file)
  const path = await upload(file, { photo: true })
  const reply = await fetch(imageUrl(path) ?? '')
  const blob = await reply.blob()
  return new File([blob], 'photo.jpg', { type: blob.type })
}
