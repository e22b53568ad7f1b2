import { atom, useAtom, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { Paper } from './paper.ts'
import { PaperView } from './paper-view.tsx'
import styles from './print-sheet.module.css'

/** The document that is being printed. */
const paperAtom = atom<Paper | undefined>(undefined)

/** Returns a function that prints a document instead of the screen. Needs a `<PrintSheet />` on the page. */
export const usePrint = (): ((paper: Paper) => void) => useSetAtom(paperAtom)

/** Renders the document of `usePrint` for the printer, invisible on the screen, and opens the print dialog. */
export function PrintSheet() {
  const [paper, setPaper] = useAtom(paperAtom)
  useEffect(() => {
    if (!paper) return
    const done = () => setPaper(undefined)
    const { body } = document
    body.dataset.sheet = ''
    // The browser proposes the title as the name of a PDF.
    const title = document.title
    document.title = paper.title
    let cancelled = false
    // Without waiting for its fonts, the first print would have fallback fonts.
    void document.fonts.ready.then(() => {
      if (cancelled) return
      window.addEventListener('afterprint', done, { once: true })
      window.print()
    })
    return () => {
      cancelled = true
      window.removeEventListener('afterprint', done)
      delete body.dataset.sheet
      document.title = title
    }
  }, [paper, setPaper])
  if (!paper) return null
  return createPortal(
    <div className={styles.sheet} data-print-sheet data-landscape={paper.landscape || undefined}>
      <PaperView paper={paper} />
    </div>,
    document.body,
  )
}
