import { atom, useAtom, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { Paper } from './paper.ts'
import { PaperView } from './paper-view.tsx'
import styles from './print-sheet.module.css'

/** The sheet that is being printed. */
const paperAtom = atom<Paper | undefined>(undefined)

/** Prints a sheet: for the time of it, the paper holds that and nothing of the screen. Needs a `<PrintSheet />` on the page. */
export const usePrint = (): ((paper: Paper) => void) => useSetAtom(paperAtom)

/** Where sheets for paper are drawn; not to be seen on a screen. */
export function PrintSheet() {
  const [paper, setPaper] = useAtom(paperAtom)
  useEffect(() => {
    if (!paper) return
    const done = () => setPaper(undefined)
    const { body } = document
    body.dataset.sheet = ''
    // The fonts of the sheet must be there, or the first print is in another one.
    const title = document.title
    document.title = paper.title
    let left = false
    void document.fonts.ready.then(() => {
      if (left) return
      window.addEventListener('afterprint', done, { once: true })
      window.print()
    })
    return () => {
      left = true
      window.removeEventListener('afterprint', done)
      delete body.dataset.sheet
      document.title = title
    }
  }, [paper, setPaper])
  if (!paper) return null
  return createPortal(
    <div className={styles.sheet} data-print-sheet>
      <PaperView paper={paper} />
    </div>,
    document.body,
  )
}
