import { Button } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Check, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isMarkedByTeacher } from '../../server/contract/answer-way-rules.ts'
import type { Question } from '../../server/contract/questions.ts'
import { pagesOf } from '../api/query-of.ts'
import { SearchField } from '../parts/fields/search-field.tsx'
import { FoundText } from '../parts/question/found-text.tsx'
import { questionTitle } from '../parts/question/question-title.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import { labelOf } from '../ways/ways.ts'
import styles from './bank-picker.module.css'

const PAGE = 20

interface Props {
  picked: (id: string) => boolean
  onToggle: (question: Question) => void
}

/**
 * A search of the shared bank that adds questions to the quiz and removes them. Questions that a teacher marks cannot be
 * added, because a practice has no teacher.
 */
export function BankPicker({ picked, onToggle }: Props) {
  const { t } = useTranslation(['content', 'question'])
  const [search, setSearch] = useState('')
  const wanted = search.trim()
  const body = { ...(wanted && { search: wanted }), limit: PAGE }
  const bank = useInfiniteQuery({
    ...pagesOf('questions/view', body),
    placeholderData: keepPreviousData,
  })
  const questions = bank.data?.pages.flatMap((page) => page.questions) ?? []
  return (
    <div className={styles.picker}>
      <SearchField label={t('questions.search')} value={search} onChange={setSearch} />
      {bank.isPending && <Skeletons kind="rows" count={4} />}
      {bank.isError && !bank.data && <ErrorState error={bank.error} onRetry={() => void bank.refetch()} />}
      {bank.data && questions.length === 0 && <p className={styles.none}>{t('questions.none')}</p>}
      <ul className={styles.list}>
        {questions.map((question) => {
          const title = questionTitle(question)
          const on = picked(question.ID)
          const refused = isMarkedByTeacher(question)
          return (
            <li key={question.ID}>
              <span className={styles.say}>
                <bdi dir={question.direction}>
                  <FoundText text={title} search={wanted} />
                </bdi>
                <small>
                  {t(`question:kind.${question.type}`)} · {t(`question:way.${labelOf(question)}`)}
                </small>
                {refused && <small>{t('questions.markedByTeacher')}</small>}
              </span>
              <button
                type="button"
                aria-pressed={on}
                disabled={refused}
                aria-label={t('questions.take', { title })}
                onClick={() => onToggle(question)}
              >
                {on ? <Check size={20} aria-hidden="true" /> : <Plus size={20} aria-hidden="true" />}
              </button>
            </li>
          )
        })}
      </ul>
      {bank.hasNextPage && (
        <Button variant="subtle" loading={bank.isFetchingNextPage} onClick={() => void bank.fetchNextPage()}>
          {t('questions.more')}
        </Button>
      )}
    </div>
  )
}
