import { useEffect, useState } from 'react'
import type { Progress } from './fetch-bytes.ts'
import { type FetchedFile, fetchFile, saveFile } from './fetch-file.ts'

export type Download =
  | { state: 'loading'; progress?: Progress }
  | { state: 'saved'; file: FetchedFile }
  | { state: 'failed'; error: unknown }

/** Fetches and saves a file once for each `id` and try; leaving the page stops it. */
export function useDownload(id: string): [Download, retry: () => void] {
  const [download, setDownload] = useState<Download>({ state: 'loading' })
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` starts another download
  useEffect(() => {
    const leave = new AbortController()
    setDownload({ state: 'loading' })
    fetchFile(id, (progress) => setDownload({ state: 'loading', progress }), leave.signal).then(
      (file) => {
        if (leave.signal.aborted) return
        saveFile(file)
        setDownload({ state: 'saved', file })
      },
      (error) => {
        if (!leave.signal.aborted) setDownload({ state: 'failed', error })
      },
    )
    return () => leave.abort()
  }, [id, tries])
  return [download, () => setTries((before) => before + 1)]
}
