import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Book } from '../../server/contract/reading.ts'
import { imageUrl } from '../api/image.ts'
import { Picture } from '../ui/picture.tsx'
import { usePageName } from './page-name.ts'
import styles from './page-strip.module.css'
import { numbersOf, printedOn } from './paging.ts'
import type { Reading } from './use-reading.ts'

interface Props {
  book: Book
  pages: string[]
  reading: Reading
}

/** Thumbnails of all leaves; a click opens the leaf. */
export function PageStrip({ book, pages, reading }: Props) {
  const { t } = useTranslation('books')
  const nameOf = usePageName(book)
  const numbers = numbersOf(book)
  const strip = useRef<HTMLElement>(null)
  const { leaves, here, goTo } = reading
  useEffect(() => {
    strip.current?.children[here]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [here])
  return (
    <nav ref={strip} className={styles.strip} dir={book.direction} aria-label={t('overview')}>
      {leaves.map((leaf, at) => {
        const [first = 1] = leaf
        const printed = leaf.flatMap((page) => printedOn(page, numbers) ?? []).join('–')
        const label = printed.includes('–') ? t('pair', { leaf: `\u2066${printed}\u2069` }) : nameOf(first)
        return (
          <button
            key={first}
            type="button"
            className={styles.small}
            aria-label={label}
            aria-current={at === here ? 'page' : undefined}
            onClick={() => goTo(first)}
          >
            <span className={styles.sheet}>
              {leaf.map((number) => (
                <Picture
                  key={number}
                  src={imageUrl(pages[number - 1], '300') ?? ''}
                  width={book.width}
                  height={book.height}
                  loading="lazy"
                />
              ))}
            </span>
            <bdi dir={printed ? 'ltr' : undefined}>{printed || (first === 1 ? t('cover') : '–')}</bdi>
          </button>
        )
      })}
    </nav>
  )
}
