import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import LetterText from 'lucide-react/icons/letter-text'
import Maximize from 'lucide-react/icons/maximize'
import Minimize from 'lucide-react/icons/minimize'
import X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Book } from '../../server/contract/reading.ts'
import { percent } from '../i18n/format.ts'
import { AccessibilityButton } from '../parts/accessibility/accessibility-button.tsx'
import { bookName } from '../parts/content-view/book-facts.ts'
import { paths } from '../paths.ts'
import { PageBox } from './page-box.tsx'
import { numbersOf } from './paging.ts'
import { ReaderBadge } from './reader-badge.tsx'
import styles from './reader-bar.module.css'
import type { useFullScreen } from './use-full-screen.ts'
import type { Reading } from './use-reading.ts'
import { LARGEST, SMALLEST } from './zoom.ts'

interface Props {
  book: Book
  reading: Reading
  full: ReturnType<typeof useFullScreen>
  /** The view of the page's text; undefined for a book without texts. */
  text?: { id: string; open: boolean; toggle: () => void }
}

/**
 * Title, position, zoom and user of the reader. On a phone the page and zoom buttons are at the bottom, within reach
 * of the thumb.
 */
export function ReaderBar({ book, reading, full, text }: Props) {
  const { t } = useTranslation('books')
  const { here, leaves, page, zoom, step, goTo } = reading
  const [Back, On] = book.direction === 'rtl' ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight]
  return (
    <>
      <div className={styles.title}>
        {/* Closes a tab opened by a script; otherwise the link opens the list of books. */}
        <Link className={styles.button} to={paths.books()} aria-label={t('close')} onClick={() => window.close()}>
          <X size={24} aria-hidden="true" />
        </Link>
        <div className={styles.say}>
          <h1>
            <bdi>{bookName(book)}</bdi>
          </h1>
          {book.part.val && <p>{t('part', { part: book.part.val })}</p>}
        </div>
        <AccessibilityButton className={styles.button} />
      </div>
      <div className={styles.pages} dir={book.direction}>
        <button
          type="button"
          className={styles.button}
          aria-label={t('previous')}
          disabled={here === 0}
          onClick={() => step('previous')}
        >
          <Back size={24} aria-hidden="true" />
        </button>
        <PageBox page={page} numbers={numbersOf(book)} goTo={goTo} />
        <button
          type="button"
          className={styles.button}
          aria-label={t('next')}
          disabled={here === leaves.length - 1}
          onClick={() => step('next')}
        >
          <On size={24} aria-hidden="true" />
        </button>
      </div>
      <div className={styles.tools}>
        <div className={styles.zoom}>
          <button
            type="button"
            className={styles.button}
            aria-label={t('zoomOut')}
            disabled={zoom <= SMALLEST}
            onClick={() => step('out')}
          >
            <ZoomOut size={22} aria-hidden="true" />
          </button>
          <span className={styles.percent} role="status">
            {percent(Math.round(zoom * 100))}
          </span>
          <button
            type="button"
            className={styles.button}
            aria-label={t('zoomIn')}
            disabled={zoom >= LARGEST}
            onClick={() => step('in')}
          >
            <ZoomIn size={22} aria-hidden="true" />
          </button>
        </div>
        {text && (
          <button
            type="button"
            className={`${styles.button} ${styles.text}`}
            aria-expanded={text.open}
            aria-controls={text.open ? text.id : undefined}
            onClick={text.toggle}
          >
            <LetterText size={22} aria-hidden="true" />
            <span>{t('pageText')}</span>
          </button>
        )}
        {full.can && (
          <button
            type="button"
            className={`${styles.button} ${styles.full}`}
            aria-label={t(full.on ? 'leaveFullScreen' : 'fullScreen')}
            onClick={full.toggle}
          >
            {full.on ? <Minimize size={22} aria-hidden="true" /> : <Maximize size={22} aria-hidden="true" />}
          </button>
        )}
        <ReaderBadge className={styles.user} />
      </div>
    </>
  )
}
