import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../api/query-of.ts'
import { categoryName } from '../parts/quiz/quiz-facts.ts'
import { EmptyGate } from '../ui/empty-gate.tsx'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PlainButton } from '../ui/plain-button.tsx'
import { useFocusAfterRemoval } from '../ui/use-focus-back.ts'
import { inOrder, pathTo } from './category-tree.ts'
import { QuizList } from './quiz-list.tsx'
import styles from './training.module.css'
import { quizQuery, useQuizFilters } from './use-quiz-filters.ts'

/** /Training: the quizzes with the training flag. */
export default function TrainingScreen() {
  const { t } = useTranslation('library')
  const { filters, change, widen } = useQuizFilters()
  const cats = useQuery({
    ...queryOf('Quiz/view', { training: true, limit: 1 }),
    select: (reply) => reply.cats,
    staleTime: 10 * 60_000,
  })
  const tree = cats.data ?? []
  return (
    <Page>
      <PageHead title={t('training.title')} text={t('training.intro')} />
      <QuizList
        body={quizQuery(filters, { training: true })}
        filters={filters}
        change={change}
        widen={widen}
        sections={inOrder(tree).map(({ _id }) => {
          const path = pathTo(tree, _id)
          return { value: _id, label: path.map(categoryName).join(' › '), top: path[0]?._id }
        })}
        emptyTitle={t('empty.tasks')}
        failed={(retry) => <Failed onRetry={retry} />}
      />
    </Page>
  )
}

/** A Hebrew sentence (docs/requirements.md 8.14), and an error message in the user's language. */
function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['library', 'common'])
  const box = useFocusAfterRemoval<HTMLDivElement>()
  return (
    <div ref={box} className={styles.failed} role="alert">
      <EmptyGate broken />
      <p className={styles.hebrew} lang="he" dir="rtl">
        {t('training.hebrew')}
      </p>
      <p>{t('training.error')}</p>
      <PlainButton look="soft" onClick={onRetry}>
        <RotateCw size={18} aria-hidden="true" />
        {t('common:retry')}
      </PlainButton>
    </div>
  )
}
