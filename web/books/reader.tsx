import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Book } from '../../server/contract/reading.ts'
import { bookName } from '../parts/gateway/book-facts.ts'
import { usePageTitle } from '../ui/page-title.ts'
import { BookPages } from './book-pages.tsx'
import { PageStrip } from './page-strip.tsx'
import styles from './reader.module.css'
import { ReaderBar } from './reader-bar.tsx'
import { useFullScreen } from './use-full-screen.ts'
import { useReading } from './use-reading.ts'

/** The open book: its pages in the middle, what turns and enlarges them around it. It goes the way of its own language. */
export function Reader({ book, pages }: { book: Book; pages: string[] }) {
  const { t } = useTranslation('books')
  const root = useRef<HTMLElement>(null)
  const reading = useReading(book, pages.length)
  const full = useFullScreen(root)
  usePageTitle(bookName(book))
  const { here, leaves, step, wide } = reading
  const [Back, On] = book.direction === 'rtl' ? [ArrowRight, ArrowLeft] : [ArrowLeft, ArrowRight]
  return (
    <main ref={root} className={`${styles.reader} on-band`}>
      <ReaderBar book={book} pages={pages.length} reading={reading} full={full} />
      <div className={styles.middle} dir={book.direction}>
        <BookPages book={book} pages={pages} reading={reading} />
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
      {wide && <PageStrip book={book} pages={pages} reading={reading} />}
    </main>
  )
}
