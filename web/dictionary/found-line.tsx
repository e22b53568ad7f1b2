import { useTranslation } from 'react-i18next'
import { count } from '../i18n/format.ts'
import { categoryName } from '../parts/quiz/quiz-facts.ts'
import { Isolate } from '../ui/isolate.tsx'
import styles from './dictionary-popup.module.css'
import type { ShownWords } from './words-query.ts'

interface Props {
  shown: ShownWords | undefined
  onSearch: (word: string) => void
}

/** The number of words found for the search and category, or a suggestion. Changes are announced. */
export function FoundLine({ shown, onSearch }: Props) {
  const { t } = useTranslation('dictionary')
  const cat = shown?.cats.find(({ _id }) => _id === shown.wanted.cat)
  const meant = shown?.meant
  return (
    <p className={styles.found} role="status">
      {meant && shown && (
        <>
          {t('near')} <Isolate dir="auto">{shown.wanted.search}</Isolate>{' '}
          <button type="button" className={styles.meant} onClick={() => onSearch(meant)}>
            {t('meant')} <Isolate dir="auto">{meant}</Isolate>
            {t('meantEnd')}
          </button>
        </>
      )}
      {shown && !meant && (
        <>
          <b>{t('words', { count: shown.total, number: count(shown.total) })}</b>
          {shown.wanted.search && (
            <>
              {' '}
              {t('with', { count: shown.total })} <Isolate dir="auto">{shown.wanted.search}</Isolate>
            </>
          )}
          {cat && ` ${t('within', { name: categoryName(cat) })}`}
        </>
      )}
    </p>
  )
}
