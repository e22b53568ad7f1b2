import { call } from '../api/call.ts'
import { fileUrl } from '../api/image.ts'
import { retried } from '../api/retried.ts'
import { fetchBytes, type Progress } from './fetch-bytes.ts'

export interface FetchedFile {
  blob: Blob
  /** What it is saved as. */
  name: string
}

/**
 * Asks where the file is and fetches it (docs/requirements.md 7.18), both again where the line breaks. Throws CallError: 404 for one
 * that isn't there, status 0 for no network or a line that broke too often; and the caller's own abort as it is.
 */
export async function fetchFile(
  id: string,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<FetchedFile> {
  const { file, name } = await retried(() => call('downloadFile', { id }, { signal }), signal)
  const blob = await fetchBytes(fileUrl(file), onProgress, signal)
  return { blob, name: withExtension(name, file) }
}

/** The extension of the path names the saved file (docs/requirements.md 2.4), whatever its name says. */
export function withExtension(name: string, path: string): string {
  const extension = /\.\w+$/.exec(path)?.[0] ?? ''
  return name.toLowerCase().endsWith(extension.toLowerCase()) ? name : `${name}${extension}`
}

/** Hands the file to the browser, which saves it. */
export function saveFile({ blob, name }: FetchedFile): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // A phone may ask first where to put it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
