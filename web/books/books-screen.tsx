import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reply } from '../../server/contract/calls.ts'
import { gradeName } from '../i18n/format.ts'
import { language } from '../i18n/i18n.ts'
import { BookCard } from '../parts/content-view/book-card.tsx'
import { ChosenFilter, FilterBar, NothingFound, TypedFilter } from '../parts/content-view/filter-bar.tsx'
import { GRADES, useAllWhereEmpty, useOwnGrade } from '../parts/content-view/own-grade.ts'
import { fieldDirection } from '../parts/fields/field-direction.ts'
import { useQueryString } from '../parts/fields/use-query-string.ts'
import { useSearchText } from '../parts/fields/use-search-text.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import { type BooksFilter, booksAddress, LONGEST_NAME, readFilter, writeFilter } from './books-filter.ts'
import styles from './books-screen.module.css'
import { useBooks } from './read-books.ts'

/** /books: the shelf, by name and class; the address holds both filters. */
export default function BooksScreen() {
  const { t } = useTranslation('books')
  const [query, setQuery] = useQueryString()
  const own = useOwnGrade()
  const filter = readFilter(query, own)
  const { data, error, kept, retry } = useBooks<'books/view'>(booksAddress(filter))
  const change = (part: Partial<BooksFilter>) =>
    setQuery((now) => writeFilter({ ...readFilter(now, own), ...part }, own))
  useAllWhereEmpty(data?.books.length === 0, () => change({ grade: '' }))
  return (
    <Page>
      <PageHead title={t('title')} text={t('text')} />
      <FilterBar label={t('filter.label')} found={data && t('found', { count: data.books.length })}>
        <NameField value={filter.name} names={data?.book_name ?? []} onChange={(name) => change({ name })} />
        <ChosenFilter
          label={t('filter.grade')}
          all={t('filter.allGrades')}
          value={filter.grade}
          options={GRADES.map((grade) => [grade, gradeName(Number(grade))])}
          onChange={(grade) => change({ grade })}
        />
      </FilterBar>
      {kept && <p role="status">{t('keptShelf')}</p>}
      {error !== undefined && <ErrorState error={error} onRetry={retry} />}
      {!data && error === undefined && <Skeletons kind="cards" count={4} />}
      {data?.books.length === 0 && (
        <NothingFound
          title={t('empty')}
          filtered={
            filter.name || filter.grade
              ? {
                  text: t('emptyFiltered'),
                  clear: t('filter.clear'),
                  onClear: () => change({ name: '', grade: '' }),
                }
              : undefined
          }
        />
      )}
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

/** A search field with suggestions; the search starts after a pause in typing. */
function NameField({ value, names, onChange }: NameFieldProps) {
  const { t } = useTranslation('books')
  const id = useId()
  const [typed, type] = useSearchText(value, onChange)
  return (
    <TypedFilter label={t('filter.name')} id={id}>
      <input
        type="search"
        dir={fieldDirection(typed)}
        id={id}
        list={`${id}-names`}
        maxLength={LONGEST_NAME}
        placeholder={t('filter.nameHint')}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
      <datalist id={`${id}-names`}>
        {names.map(({ name, ar_name }) => (
          <option key={`${name} ${ar_name}`} value={language() === 'ar' ? ar_name || name : name || ar_name} />
        ))}
      </datalist>
    </TypedFilter>
  )
}
