import { imageUrl } from '../api/image.ts'
import { upload } from '../api/upload.ts'
import { checkSize, fitPicture, hasHeicHeader } from '../parts/authoring/fit-picture.ts'

/**
 * A picture as this browser can show it for cutting. A HEIC that it can't read goes to the server and comes back as a JPEG;
 * the square that is cut of it is what is kept. Throws CallError.
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
