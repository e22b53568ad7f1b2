import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { Reply } from '../../server/contract/calls.ts'
import { gradeName } from '../i18n/format.ts'
import { language } from '../i18n/i18n.ts'
import { fieldDirection } from '../parts/authoring/field-direction.ts'
import { BookCard } from '../parts/gateway/book-card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PlainButton } from '../ui/plain-button.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import { type BooksFilter, booksAddress, GRADES, LONGEST_NAME, readFilter, writeFilter } from './books-filter.ts'
import styles from './books-screen.module.css'
import { useBooks } from './read-books.ts'

const TYPING_MS = 250

/** /books: the shelf, by name and class; the address holds both filters. */
export default function BooksScreen() {
  const { t } = useTranslation('books')
  const [query, setQuery] = useSearchParams()
  const filter = readFilter(query)
  const { data, error, retry } = useBooks<'books/view'>(booksAddress(filter))
  const change = (part: Partial<BooksFilter>) => setQuery(writeFilter({ ...filter, ...part }), { replace: true })
  return (
    <Page>
      <PageHead title={t('title')} text={t('text')} />
      <search className={styles.bar} aria-label={t('filter.label')}>
        <NameField value={filter.name} names={data?.book_name ?? []} onChange={(name) => change({ name })} />
        <label className={styles.grade}>
          <span>{t('filter.grade')}</span>
          <select value={filter.grade} onChange={(event) => change({ grade: event.target.value })}>
            <option value="">{t('filter.allGrades')}</option>
            {GRADES.map((grade) => (
              <option key={grade} value={grade}>
                {gradeName(Number(grade))}
              </option>
            ))}
          </select>
        </label>
        <p className={styles.found} role="status">
          {data && t('found', { count: data.books.length })}
        </p>
      </search>
      {error !== undefined && <ErrorState error={error} onRetry={retry} />}
      {!data && error === undefined && <Skeletons kind="cards" count={4} />}
      {data?.books.length === 0 && <NoBooks filter={filter} clear={() => change({ name: '', grade: '' })} />}
      {data && data.books.length > 0 && (
        <ul className={styles.books}>
          {data.books.map((book) => (
            <li key={book._id}>
              <BookCard book={book} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}

interface NameFieldProps {
  value: string
  names: Reply<'books/view'>['book_name']
  onChange: (name: string) => void
}

/** A search as one types, with all names to choose from. */
function NameField({ value, names, onChange }: NameFieldProps) {
  const { t } = useTranslation('books')
  const id = useId()
  const [typed, setTyped] = useState(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows the typing
  useEffect(() => {
    if (typed === value) return
    const wait = setTimeout(() => onChange(typed), TYPING_MS)
    return () => clearTimeout(wait)
  }, [typed])
  // And the typing follows the address, when that was changed by a link or a button.
  useEffect(() => setTyped(value), [value])
  return (
    <label className={styles.name}>
      <span>{t('filter.name')}</span>
      <input
        type="search"
        dir={fieldDirection(typed)}
        list={id}
        maxLength={LONGEST_NAME}
        placeholder={t('filter.nameHint')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <datalist id={id}>
        {names.map(({ name, ar_name }) => (
          <option key={`${name} ${ar_name}`} value={language() === 'ar' ? ar_name || name : name || ar_name} />
        ))}
      </datalist>
    </label>
  )
}

function NoBooks({ filter, clear }: { filter: BooksFilter; clear: () => void }) {
  const { t } = useTranslation('books')
  const filtered = filter.name !== '' || filter.grade !== ''
  return (
    <EmptyState
      title={t('empty')}
      text={filtered && t('emptyFiltered')}
      action={
        filtered && (
          <PlainButton look="soft" onClick={clear}>
            {t('filter.clear')}
          </PlainButton>
        )
      }
    />
  )
}
