import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Question } from '../../server/contract/questions.ts'
import { count } from '../i18n/format.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import styles from './bank.module.css'
import { BankFilters } from './bank-filters.tsx'
import { BankPreview } from './bank-preview.tsx'
import { BankRow } from './bank-row.tsx'
import { useEditor } from './editor-context.ts'
import { type BankFilters as Filters, NO_FILTERS, useBank } from './use-bank.ts'
import { usePicked } from './use-picked.ts'

/** The shared bank: search and filters; each question can be added or removed. */
export function Bank() {
  const { t } = useTranslation('task-editor')
  const { frozen } = useEditor()
  const picked = usePicked()
  const [filters, setFilters] = useState<Filters>(NO_FILTERS)
  const { bank, pending, questions, total, favourites } = useBank(filters)
  const [previewed, setPreviewed] = useState<Question>()
  const toggle = (question: Question) =>
    picked.isPicked(question.ID) ? picked.remove(question.ID) : picked.add(question)
  const filtered = JSON.stringify(filters) !== JSON.stringify(NO_FILTERS)
  return (
    <>
      <div className={styles.top}>
        <BankFilters filters={filters} change={(part) => setFilters((now) => ({ ...now, ...part }))} />
        <p className={styles.result} role="status">
          {total !== undefined && (
            <>
              {filters.favourites
                ? t('bank.inFavourites', { count: total, number: count(total) })
                : t('bank.found', { count: total, number: count(total) })}
              {!filters.favourites && ` · ${t('bank.inFavourites', { count: favourites, number: count(favourites) })}`}
            </>
          )}
        </p>
      </div>
      {bank.error && !filters.favourites ? (
        <ErrorState error={bank.error} onRetry={() => void bank.refetch()} />
      ) : pending ? (
        <Skeletons kind="rows" count={5} />
      ) : questions.length === 0 ? (
        <div className={styles.none}>
          <p>{t(filters.favourites && !filtered ? 'bank.noFavourites' : 'bank.none')}</p>
          {filtered && (
            <Button variant="light" onClick={() => setFilters(NO_FILTERS)}>
              {t('bank.reset')}
            </Button>
          )}
        </div>
      ) : (
        <ul className={styles.list} aria-busy={bank.isPlaceholderData || undefined}>
          {questions.map((question) => (
            <BankRow
              key={question.ID}
              question={question}
              search={filters.search}
              picked={picked.isPicked(question.ID)}
              disabled={frozen}
              onToggle={() => toggle(question)}
              onPreview={() => setPreviewed(question)}
            />
          ))}
        </ul>
      )}
      {bank.hasNextPage && !filters.favourites && (
        <Button
          variant="subtle"
          fullWidth
          loading={bank.isFetchingNextPage}
          onClick={() => void bank.fetchNextPage()}
          className={styles.more}
        >
          {t('bank.more')}
        </Button>
      )}
      {previewed && (
        <BankPreview
          question={previewed}
          picked={picked.isPicked(previewed.ID)}
          disabled={frozen}
          onToggle={() => toggle(previewed)}
          onClose={() => setPreviewed(undefined)}
        />
      )}
    </>
  )
}
