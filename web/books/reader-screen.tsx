import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { isMissingPage } from '../api/call-error.ts'
import { firstReply } from '../api/first-replies.ts'
import { BareError, BareMissing } from '../parts/content-view/bare-failures.tsx'
import { paths } from '../paths.ts'
import { PlainLink } from '../ui/plain-button.tsx'
import { useBooks } from './read-books.ts'
import { Reader } from './reader.tsx'
import styles from './reader-screen.module.css'

/** /book/{id}: the reader, for visitors too. */
export default function ReaderScreen() {
  const { id = '' } = useParams()
  return <Loaded key={id} id={id} />
}

function Loaded({ id }: { id: string }) {
  const { t } = useTranslation('books')
  const { data, error, kept, retry } = useBooks<'books/viewOne'>(
    `books/viewOne/${encodeURIComponent(id)}`,
    firstReply('books/viewOne', { id }),
  )
  const { book } = data ?? {}
  if (book?.book && book.book.length > 0) return <Reader book={book} pages={book.book} kept={kept} />
  if (book || isMissingPage(error))
    return (
      <BareMissing text={t('missing')}>
        <ToBooks />
      </BareMissing>
    )
  if (error !== undefined)
    return (
      <BareError title={t('title')} error={error} onRetry={retry}>
        <ToBooks />
      </BareError>
    )
  return (
    <main className={styles.wait}>
      <h1 className="sr-only">{t('title')}</h1>
      <i />
      <p role="status">{t('loading')}</p>
    </main>
  )
}

function ToBooks() {
  const { t } = useTranslation('books')
  return (
    <PlainLink to={paths.books()} size="lg">
      {t('toBooks')}
    </PlainLink>
  )
}
