import { useTranslation } from 'react-i18next'
import { count } from '../i18n/format.ts'
import { categoryName } from '../parts/quiz/quiz-facts.ts'
import { Isolate } from '../ui/isolate.tsx'
import styles from './dictionary-popup.module.css'
import type { ShownWords } from './words-query.ts'

/** How many words there are, with what and within which category; said aloud when it changes. */
export function FoundLine({ shown }: { shown: ShownWords | undefined }) {
  const { t } = useTranslation('dictionary')
  const cat = shown?.cats.find(({ _id }) => _id === shown.wanted.cat)
  return (
    <p className={styles.found} role="status">
      {shown && (
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
