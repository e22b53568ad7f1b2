import { useEffect } from 'react'
import type { Book } from '../../server/contract/reading.ts'
import { withBase } from '../api/base-path.ts'
import { imageUrl } from '../api/image.ts'
import { postToWorker } from '../api/post-to-worker.ts'
import { whenIdle } from '../api/when-idle.ts'

/** Stores the open book on the device for reading without network, unless the browser is set to save data. */
export function useKeptBook(book: Book, fresh: boolean): void {
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (!fresh || connection?.saveData) return
    const pages = (book.book ?? []).flatMap((path) => imageUrl(path) ?? [])
    const call = withBase(`/api/books/viewOne/${encodeURIComponent(book._id)}`)
    return whenIdle(async () => postToWorker({ type: 'visited', call, media: pages }))
  }, [book, fresh])
}
