import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Book } from '../../server/contract/reading.ts'
import { bookName } from '../parts/content-view/book-facts.ts'
import { usePageTitle } from '../ui/page-title.ts'
import { BookPages } from './book-pages.tsx'
import { useKeptBook } from './keep-book.ts'
import { PageStrip } from './page-strip.tsx'
import { PageText } from './page-text.tsx'
import styles from './reader.module.css'
import { ReaderBar } from './reader-bar.tsx'
import { useFullScreen } from './use-full-screen.ts'
import { useReading } from './use-reading.ts'

/** The open book with its controls, laid out in the direction of the book. */
export function Reader({ book, pages, kept = false }: { book: Book; pages: string[]; kept?: boolean }) {
  const { t } = useTranslation('books')
  const root = useRef<HTMLElement>(null)
  const reading = useReading(book, pages.length)
  const full = useFullScreen(root)
  const [open, setOpen] = useState(false)
  const textId = useId()
  const { texts } = book
  usePageTitle(bookName(book))
  useKeptBook(book, !kept)
  const { here, leaves, step, wide } = reading
  const [Back, On] = book.direction === 'rtl' ? [ArrowRight, ArrowLeft] : [ArrowLeft, ArrowRight]
  return (
    <main ref={root} className={`${styles.reader} on-band`}>
      <ReaderBar
        book={book}
        reading={reading}
        full={full}
        text={texts && { id: textId, open, toggle: () => setOpen(!open) }}
      />
      <div className={styles.middle} dir={book.direction}>
        {kept && (
          <p className={styles.kept} role="status" dir="auto">
            {t('kept')}
          </p>
        )}
        <BookPages book={book} pages={pages} reading={reading} said={!open} />
        {wide && (
          <>
            <button
              type="button"
              className={`${styles.turn} ${styles.back}`}
              aria-label={t('previous')}
              disabled={here === 0}
              onClick={() => step('previous')}
            >
              <Back size={24} aria-hidden="true" />
            </button>
            <button
              type="button"
              className={`${styles.turn} ${styles.on}`}
              aria-label={t('next')}
              disabled={here === leaves.length - 1}
              onClick={() => step('next')}
            >
              <On size={24} aria-hidden="true" />
            </button>
          </>
        )}
      </div>
      {texts && open && <PageText id={textId} texts={(leaves[here] ?? []).map((page) => texts[page - 1] ?? '')} />}
      {wide && <PageStrip book={book} pages={pages} reading={reading} />}
    </main>
  )
}
