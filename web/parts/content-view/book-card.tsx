import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Book } from '../../../server/contract/reading.ts'
import { imageUrl } from '../../api/image.ts'
import { paths } from '../../paths.ts'
import { Ornament } from '../../ui/ornament.tsx'
import { Picture } from '../../ui/picture.tsx'
import { QuizGrades } from '../quiz/quiz-grades.tsx'
import styles from './book-card.module.css'
import { bookName } from './book-facts.ts'

/** A card of a book. It opens the book in a new tab (docs/requirements.md 2.8). */
export function BookCard({ book }: { book: Book }) {
  const { t } = useTranslation('books')
  const cover = imageUrl(book.cover[0], '300')
  const drawing = <Ornament opacity={0.35} size={56} />
  return (
    <article className={styles.card}>
      <span className={styles.cover} dir={book.direction} style={{ aspectRatio: `${book.width} / ${book.height}` }}>
        {cover ? (
          <Picture src={cover} width={book.width} height={book.height} loading="lazy" failed={() => drawing} />
        ) : (
          drawing
        )}
      </span>
      <h2 className={styles.name}>
        <Link to={paths.book(book._id)} target="_blank" rel="noopener">
          <bdi>{bookName(book)}</bdi>
          <span className="sr-only">{t('newTab')}</span>
        </Link>
      </h2>
      <p className={styles.facts}>
        {book.part.val && (
          <>
            <span>{t('part', { part: book.part.val })}</span>
            <span aria-hidden="true">·</span>
          </>
        )}
        <span>{t('pageCount', { count: book.pages })}</span>
      </p>
      <p className={styles.grades}>
        <QuizGrades classes={book.classes} />
      </p>
    </article>
  )
}
