import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { Book } from '../../server/contract/reading.ts'
import { imageUrl } from '../api/image.ts'
import { Picture } from '../ui/picture.tsx'
import styles from './book-pages.module.css'
import { usePageName } from './page-name.ts'
import { TextLines } from './page-text.tsx'
import type { Reading } from './use-reading.ts'

interface Props {
  book: Book
  pages: string[]
  reading: Reading
  /** Shows each page's text next to its picture, unless the text is visible elsewhere. */
  said: boolean
}

/** All pages in a strip that scrolls in the book's direction. Pages that are not loaded reserve their space. */
export function BookPages({ book, pages, reading, said }: Props) {
  const { t } = useTranslation('books')
  const nameOf = usePageName(book)
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
      >
        {leaves.map((leaf, at) => (
          <div key={leaf[0]} className={styles.leaf}>
            <div className={styles.sheet}>
              {leaf.map((number) => (
                <BookPage
                  key={number}
                  source={imageUrl(pages[number - 1]) ?? ''}
                  name={nameOf(number)}
                  text={said ? book.texts?.[number - 1] : undefined}
                  book={book}
                  // Neighbouring pages are loaded before they are shown.
                  eager={Math.abs(at - here) <= 1}
                />
              ))}
            </div>
          </div>
        ))}
      </section>
      <p className="sr-only" role="status">
        {nameOf(page)}
      </p>
    </>
  )
}

interface PageProps {
  source: string
  name: string
  text: string | undefined
  book: Book
  eager: boolean
}

function BookPage({ source, name, text, book, eager }: PageProps) {
  const { t } = useTranslation(['books', 'common'])
  return (
    <div className={styles.page} style={{ aspectRatio: `${book.width} / ${book.height}` }}>
      <Picture
        src={source}
        alt={name}
        width={book.width}
        height={book.height}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        draggable={false}
        failed={(retry) => (
          <div className={styles.failed}>
            <p dir="auto">{t('pageFailed')}</p>
            <button type="button" onClick={retry}>
              {t('common:retry')}
            </button>
          </div>
        )}
      />
      {text && <TextLines text={text} className="sr-only" />}
    </div>
  )
}
