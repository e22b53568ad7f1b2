import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { isMissingPage } from '../api/call-error.ts'
import { firstReply } from '../api/first-replies.ts'
import { paths } from '../paths.ts'
import { BarePage } from '../ui/bare-page.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { MessageScreen } from '../ui/message-screen.tsx'
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
  const { t } = useTranslation(['books', 'common'])
  const { data, error, kept, retry } = useBooks<'books/viewOne'>(
    `books/viewOne/${encodeURIComponent(id)}`,
    firstReply('books/viewOne', { id }),
  )
  const { book } = data ?? {}
  if (book?.book && book.book.length > 0) return <Reader book={book} pages={book.book} kept={kept} />
  if (book || isMissingPage(error))
    return (
      <BarePage>
        <MessageScreen title={t('common:pages.notFoundTitle')} text={t('missing')} sign="404">
          <ToBooks />
        </MessageScreen>
      </BarePage>
    )
  if (error !== undefined)
    return (
      <BarePage>
        <h1 className="sr-only">{t('title')}</h1>
        <ErrorState error={error} onRetry={retry} />
        <ToBooks />
      </BarePage>
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
