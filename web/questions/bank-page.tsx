import { Button } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { PenLine, Star } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { count } from '../i18n/format.ts'
import { bankPages } from '../parts/cart/bank-copies.ts'
import { questionPreviewPopupAtom } from '../parts/popups.ts'
import { questionsBody } from '../parts/question/question-filter.ts'
import { paths } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import styles from './bank-page.module.css'
import { CartBar } from './cart-bar.tsx'
import { FilterBar } from './filter-bar.tsx'
import cards from './question-card.module.css'
import { QuestionCard } from './question-card.tsx'
import { isFiltered, NO_FILTERS, useBankFilters } from './use-bank-filters.ts'
import { useCart } from './use-cart.ts'
import { useFavourites } from './use-favourites.ts'
import { useQuestionActions } from './use-question-actions.ts'

const PAGE = 24

/** The shared question bank: search, filters, and selection into the cart. */
export function BankPage() {
  // With the texts of the cards: the screen would be hidden again while they load.
  const { t } = useTranslation(['questions', 'question', 'tasks'])
  const [filters, change] = useBankFilters()
  const cart = useCart()
  const { favourites, favouriteOf } = useFavourites()
  const actions = useQuestionActions()
  const preview = useSetAtom(questionPreviewPopupAtom)
  const body = questionsBody(filters)
  const bank = useInfiniteQuery({
    ...bankPages({ ...body, limit: PAGE }),
    placeholderData: keepPreviousData,
  })
  const total = bank.data?.pages[0]?.total
  // A new question moves others onto the next page: duplicates are removed.
  const questions = [
    ...new Map(bank.data?.pages.flatMap((page) => page.questions).map((one) => [one.ID, one])).values(),
  ]
  const categories = useMemo(() => bank.data?.pages.flatMap((page) => page.categories), [bank.data])
  const filtered = isFiltered(filters)
  const clear = (
    <Button variant="light" onClick={() => change(NO_FILTERS)}>
      {t('filter.clear')}
    </Button>
  )
  return (
    <Page>
      <PageHead
        title={t('title')}
        text={t('text')}
        actions={
          <>
            <Button
              component={Link}
              to={paths.favourites()}
              variant="default"
              leftSection={<Star size={18} aria-hidden="true" />}
            >
              {t('fav.title')} {favourites.length > 0 && count(favourites.length)}
            </Button>
            <Button leftSection={<PenLine size={19} aria-hidden="true" />} onClick={actions.write}>
              {t('write')}
            </Button>
          </>
        }
      />
      <Card>
        <FilterBar filters={filters} change={change} />
      </Card>
      <div className={styles.result}>
        <p role="status">{total !== undefined && t('found', { count: total, number: count(total) })}</p>
        {filtered && questions.length > 0 && clear}
      </div>
      {bank.isPending && <Skeletons kind="cards" count={6} />}
      {bank.isError && <ErrorState error={bank.error} onRetry={() => void bank.refetch()} />}
      {bank.data && questions.length === 0 && (
        <EmptyState
          title={t(filtered ? 'empty.filtered' : 'empty.title')}
          text={t(filtered ? 'empty.filteredText' : 'empty.text')}
          action={
            filtered ? (
              clear
            ) : (
              <Button leftSection={<PenLine size={19} aria-hidden="true" />} onClick={actions.write}>
                {t('write')}
              </Button>
            )
          }
        />
      )}
      {questions.length > 0 && !bank.isError && (
        <ul className={cards.list} aria-busy={bank.isPlaceholderData || undefined}>
          {questions.map((question) => (
            <QuestionCard
              key={question.ID}
              question={question}
              search={filters.search}
              picked={cart.has(question.ID)}
              categories={categories}
              favourite={favouriteOf(question.ID) !== undefined}
              onToggle={cart.toggle}
              onPreview={(shown) => preview({ open: true, question: shown })}
              {...(question.mine && { onEdit: actions.edit, onDelete: (one) => void actions.remove(one) })}
            />
          ))}
        </ul>
      )}
      {bank.hasNextPage && (
        <Button variant="light" size="md" loading={bank.isFetchingNextPage} onClick={() => void bank.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
      <CartBar />
    </Page>
  )
}
