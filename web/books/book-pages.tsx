import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { Book } from '../../server/contract/reading.ts'
import { imageUrl } from '../api/image.ts'
import { Picture } from '../ui/picture.tsx'
import styles from './book-pages.module.css'
import type { Reading } from './use-reading.ts'

interface Props {
  book: Book
  pages: string[]
  reading: Reading
}

/** All pages in a strip that is scrolled or swiped, in the book's direction; each keeps its place before it has come. */
export function BookPages({ book, pages, reading }: Props) {
  const { t } = useTranslation('books')
  const { leaves, here, page, stage, wide, zoom } = reading
  const size = { '--ratio': book.width / book.height, '--slots': wide ? 2 : 1, '--zoom': zoom } as CSSProperties
  return (
    <>
      <section
        ref={stage}
        className={styles.stage}
        style={size}
        data-zoomed={zoom > 1 || undefined}
        aria-label={t('pages')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
      >
        {leaves.map((leaf, at) => (
          <div key={leaf[0]} className={styles.leaf}>
            <div className={styles.sheet}>
              {leaf.map((number) => (
                <BookPage
                  key={number}
                  source={imageUrl(pages[number - 1]) ?? ''}
                  number={number}
                  book={book}
                  of={pages.length}
                  // The neighbours come before they are turned to.
                  eager={Math.abs(at - here) <= 1}
                />
              ))}
            </div>
          </div>
        ))}
      </section>
      <p className="sr-only" role="status">
        {t('pageOf', { page, pages: pages.length })}
      </p>
    </>
  )
}

interface PageProps {
  source: string
  number: number
  of: number
  book: Book
  eager: boolean
}

function BookPage({ source, number, of, book, eager }: PageProps) {
  const { t } = useTranslation(['books', 'common'])
  return (
    <div className={styles.page} style={{ aspectRatio: `${book.width} / ${book.height}` }}>
      <Picture
        src={source}
        alt={t('pageOf', { page: number, pages: of })}
        width={book.width}
        height={book.height}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        draggable={false}
        failed={(retry) => (
          <div className={styles.failed}>
            <p dir="auto">{t('pageFailed', { page: number })}</p>
            <button type="button" onClick={retry}>
              {t('common:retry')}
            </button>
          </div>
        )}
      />
    </div>
  )
}
