import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useHasLeft } from '../../ui/use-has-left.ts'
import type { Paper } from './paper.ts'
import { PaperView } from './paper-view.tsx'
import styles from './print-sheet.module.css'

/** Pictures that are not there after this time are left out, ms. */
const PICTURES_MS = 8000

/** Prints a paper. */
export function PrintSheet({ paper, onDone }: { paper: Paper; onDone: () => void }) {
  return (
    <PrintDocument title={paper.title} landscape={paper.landscape} onDone={onDone}>
      <PaperView paper={paper} />
    </PrintDocument>
  )
}

interface PrintDocumentProps {
  /** The browser proposes it as the name of a PDF. */
  title: string
  landscape?: boolean
  onDone: () => void
  children: ReactNode
}

/** Renders a document for the printer, invisible on the screen, and opens the print dialog once. */
export function PrintDocument({ title, landscape, onDone, children }: PrintDocumentProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const newest = useRef(onDone)
  newest.current = onDone
  // On a busy device, the effect ends some time after the sheet was removed.
  const hasLeft = useHasLeft()
  useEffect(() => {
    const done = () => newest.current()
    const { body } = document
    body.dataset.sheet = ''
    const before = document.title
    document.title = title
    let cancelled = false
    const pictures = [...(sheet.current?.querySelectorAll('img') ?? [])].map((picture) => picture.decode())
    const inTime = new Promise((resolve) => setTimeout(resolve, PICTURES_MS))
    // Without waiting for its fonts, the first print would have fallback fonts.
    void Promise.all([document.fonts.ready, Promise.race([Promise.allSettled(pictures), inTime])]).then(() => {
      if (cancelled || hasLeft()) return
      window.addEventListener('afterprint', done, { once: true })
      window.print()
    })
    return () => {
      cancelled = true
      window.removeEventListener('afterprint', done)
      delete body.dataset.sheet
      document.title = before
    }
  }, [title, hasLeft])
  return createPortal(
    <div ref={sheet} className={styles.sheet} data-print-sheet data-landscape={landscape || undefined}>
      {children}
    </div>,
    document.body,
  )
}
