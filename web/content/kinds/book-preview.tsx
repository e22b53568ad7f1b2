import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { imageUrl } from '../../api/image.ts'
import { count } from '../../i18n/format.ts'
import { BookCard } from '../../parts/content-view/book-card.tsx'
import { useEditor } from '../editor-context.ts'
import styles from '../preview.module.css'

/** The book's card, and its pages in the book's direction. */
export function BookPreview() {
  const { t } = useTranslation(['content', 'books'])
  const { form, textOf, listOf } = useEditor()
  const [at, setAt] = useState(0)
  const pages = listOf('pages')
  const here = Math.min(at, Math.max(0, pages.length - 1))
  const rtl = form.row.direction !== 'ltr'
  const cover = listOf('cover')[0] ?? pages[0]
  const size = form.media.find(({ path }) => path === pages[0])
  useEffect(() => setAt((now) => Math.min(now, Math.max(0, pages.length - 1))), [pages.length])
  const [Back, On] = rtl ? [ArrowRight, ArrowLeft] : [ArrowLeft, ArrowRight]
  return (
    <>
      <p className={styles.where}>{t('preview.onShelf')}</p>
      <div className={styles.book} inert>
        <BookCard
          book={{
            _id: 'preview',
            name: { name: textOf('name'), ar_name: textOf('ar_name') || (textOf('name') ? '' : t('preview.nameless')) },
            part: { val: textOf('part') },
            cover: cover ? [cover] : [],
            classes: listOf('classes'),
            direction: rtl ? 'rtl' : 'ltr',
            width: size?.width ?? 3,
            height: size?.height ?? 4,
            pages: pages.length,
            first_page: 1,
          }}
        />
      </div>
      <p className={styles.where}>{t('preview.inReader')}</p>
      {pages.length === 0 ? (
        <p className={styles.none}>{t('preview.noPages')}</p>
      ) : (
        <div className={styles.reader}>
          <img src={imageUrl(pages[here])} alt={t('pages.page', { number: here + 1 })} />
          <div className={styles.turns} dir={rtl ? 'rtl' : 'ltr'}>
            <button
              type="button"
              aria-label={t('books:previous')}
              disabled={here === 0}
              onClick={() => setAt(here - 1)}
            >
              <Back size={20} aria-hidden="true" />
            </button>
            <span role="status">{t('preview.pageOf', { number: count(here + 1), count: count(pages.length) })}</span>
            <button
              type="button"
              aria-label={t('books:next')}
              disabled={here === pages.length - 1}
              onClick={() => setAt(here + 1)}
            >
              <On size={20} aria-hidden="true" />
            </button>
          </div>
        </div>
      )}
    </>
  )
}
