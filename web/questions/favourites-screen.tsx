import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Question } from '../../server/contract/questions.ts'
import { errorText } from '../i18n/error-text.ts'
import { count } from '../i18n/format.ts'
import { FAVOURITES } from '../parts/cart/bank-copies.ts'
import { noteFavoured } from '../parts/cart/cart.ts'
import { SearchField } from '../parts/fields/search-field.tsx'
import { useAddress } from '../parts/fields/use-address.ts'
import { questionPreviewPopupAtom, taskEditorPopupAtom } from '../parts/popups.ts'
import { matchesFilter } from '../parts/question/question-filter.ts'
import { questionSummary } from '../parts/question/question-title.ts'
import { paths } from '../paths.ts'
import { confirm } from '../ui/ask.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { showBanner } from '../ui/show-banner.ts'
import { Skeletons } from '../ui/skeletons.tsx'
import styles from './bank-page.module.css'
import { CartBar } from './cart-bar.tsx'
import cards from './question-card.module.css'
import { QuestionCard } from './question-card.tsx'
import { NO_FILTERS } from './use-bank-filters.ts'
import { useCart } from './use-cart.ts'
import { deleteFavourite, useFavourites } from './use-favourites.ts'
import { useQuestionActions } from './use-question-actions.ts'

/** /Fav: the teacher's favourite questions, refetched because another device may have changed them. */
export default function FavouritesScreen() {
  // With the texts of the cards: the screen would be hidden again while they load.
  const { t } = useTranslation(['questions', 'question', 'tasks'])
  const [read, change] = useAddress()
  const search = read('search')
  const find = (text: string) => change({ search: text })
  const cart = useCart()
  const { favourites } = useFavourites()
  const actions = useQuestionActions()
  const preview = useSetAtom(questionPreviewPopupAtom)
  const newTask = useSetAtom(taskEditorPopupAtom)
  const list = useQuery(FAVOURITES)
  const shown = favourites
    .map(({ question }) => question)
    .filter((question) => matchesFilter(question, { ...NO_FILTERS, search }))

  const remove = async (question: Question) => {
    const title = t('fav.removeTitle', { title: `\u2068${questionSummary(question, 60)}\u2069` })
    const asked = { title, text: t('fav.removeText'), confirmLabel: t('fav.removeConfirm'), danger: true }
    if (!(await confirm(asked))) return
    try {
      await deleteFavourite(question.ID)
      noteFavoured(localStorage, question.ID, false)
      showBanner({ text: t('fav.removed') })
    } catch (error) {
      showBanner({ tone: 'bad', text: errorText(error) })
    }
  }
  return (
    <Page>
      <PageHead
        title={t('fav.title')}
        text={t('fav.text')}
        crumbs={[{ label: t('title'), to: paths.questions() }]}
        actions={
          shown.length > 0 && (
            <Button
              leftSection={<Send size={18} aria-hidden="true" className="flip" />}
              onClick={() => newTask({ open: true, questions: shown })}
            >
              {t('fav.newTask')}
            </Button>
          )
        }
      />
      {favourites.length > 0 && (
        <>
          <search>
            <SearchField label={t('fav.search')} value={search} onChange={find} />
          </search>
          <div className={styles.result}>
            <p role="status">{t('found', { count: shown.length, number: count(shown.length) })}</p>
          </div>
        </>
      )}
      {list.isError && favourites.length === 0 && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && favourites.length === 0 && <Skeletons kind="cards" count={6} />}
      {list.isSuccess && favourites.length === 0 && (
        <EmptyState
          title={t('fav.emptyTitle')}
          text={t('fav.emptyText')}
          action={
            <Button component={Link} to={paths.questions()}>
              {t('fav.toBank')}
            </Button>
          }
        />
      )}
      {favourites.length > 0 && shown.length === 0 && (
        <EmptyState
          title={t('empty.filtered')}
          text={t('empty.filteredText')}
          action={
            <Button variant="light" onClick={() => find('')}>
              {t('filter.clear')}
            </Button>
          }
        />
      )}
      {shown.length > 0 && (
        <ul className={cards.list}>
          {shown.map((question) => (
            <QuestionCard
              key={question.ID}
              question={question}
              search={search}
              picked={cart.has(question.ID)}
              onToggle={(one) => cart.toggle(one, { favour: false })}
              onPreview={(one) => preview({ open: true, question: one })}
              onForget={(one) => void remove(one)}
              {...(question.mine && { onEdit: actions.edit })}
            />
          ))}
        </ul>
      )}
      <CartBar />
    </Page>
  )
}
