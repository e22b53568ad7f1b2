import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Book } from '../../server/contract/reading.ts'
import { imageUrl } from '../api/image.ts'
import { Picture } from '../ui/picture.tsx'
import styles from './page-strip.module.css'
import type { Reading } from './use-reading.ts'

interface Props {
  book: Book
  pages: string[]
  reading: Reading
}

/** The whole book in small, leaf by leaf; a press goes there. */
export function PageStrip({ book, pages, reading }: Props) {
  const { t } = useTranslation('books')
  const strip = useRef<HTMLElement>(null)
  const { leaves, here, goTo } = reading
  useEffect(() => {
    strip.current?.children[here]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [here])
  return (
    <nav ref={strip} className={styles.strip} dir={book.direction} aria-label={t('overview')}>
      {leaves.map((leaf, at) => {
        const [first = 1] = leaf
        const label =
          leaf.length > 1
            ? t('pair', { leaf: `\u2066${leaf.join('–')}\u2069` })
            : t('pageOf', { page: first, pages: pages.length })
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
            <bdi dir="ltr">{leaf.join('–')}</bdi>
          </button>
        )
      })}
    </nav>
  )
}
