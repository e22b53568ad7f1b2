import { call } from '../api/call.ts'
import { fileUrl } from '../api/image.ts'
import { retried } from '../api/retried.ts'
import { fetchBytes, type Progress } from './fetch-bytes.ts'

export interface FetchedFile {
  blob: Blob
  /** Name of the saved file. */
  name: string
}

/**
 * Requests the file's path and fetches it (docs/requirements.md 7.18); both are retried after a network failure. Throws
 * CallError: 404 for an unknown file, 0 without network; the caller's own abort is thrown unchanged.
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

/** The name with the extension of the path (docs/requirements.md 2.4). */
export function withExtension(name: string, path: string): string {
  const extension = /\.\w+$/.exec(path)?.[0] ?? ''
  return name.toLowerCase().endsWith(extension.toLowerCase()) ? name : `${name}${extension}`
}

/** Lets the browser save the file. */
export function saveFile({ blob, name }: FetchedFile): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // A phone may first ask where to save it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
