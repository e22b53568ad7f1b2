import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { Check, Pencil, Plus, Send, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import type { Question } from '../../server/contract/questions.ts'
import { isNotFound } from '../api/call-error.ts'
import { queryOf } from '../api/query-of.ts'
import { PhonePreview } from '../parts/authoring/phone-preview.tsx'
import { taskEditorPopupAtom } from '../parts/popups.ts'
import { questionSummary } from '../parts/question/question-title.ts'
import { TextWithSums } from '../parts/question/text-with-sums.tsx'
import { paths } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { ifStillHere } from '../ui/if-still-here.ts'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { Skeletons } from '../ui/skeletons.tsx'
import { AnswerReview } from '../ways/answer-review.tsx'
import { CartBar } from './cart-bar.tsx'
import { QuestionFacts } from './question-facts.tsx'
import styles from './question-page.module.css'
import { useCart } from './use-cart.ts'
import { useQuestionActions } from './use-question-actions.ts'

/** /Questions/{id}: one question as a student sees it, with its key, facts and actions. */
export function QuestionPage({ id }: { id: string }) {
  const { t } = useTranslation('questions')
  const found = useQuery(queryOf('Question/view', { _id: id }))
  if (found.data) return <Shown question={found.data} />
  const gone = isNotFound(found.error)
  return (
    <Page>
      <PageHead title={t('preview.title')} crumbs={[{ label: t('title'), to: paths.questions() }]} />
      {found.isPending && <Skeletons kind="cards" count={2} />}
      {gone && (
        <EmptyState
          title={t('one.goneTitle')}
          text={t('one.goneText')}
          action={
            <Button component={Link} to={paths.questions()} variant="light">
              {t('one.back')}
            </Button>
          }
        />
      )}
      {found.isError && !gone && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
    </Page>
  )
}

function Shown({ question }: { question: Question }) {
  const { t } = useTranslation('questions')
  const cart = useCart()
  const actions = useQuestionActions()
  const newTask = useSetAtom(taskEditorPopupAtom)
  const navigate = useNavigate()
  const picked = cart.has(question.ID)
  const title = questionSummary(question) || t('card.untitled')
  usePageTitle(title)
  return (
    <Page>
      <PageHead
        title={<TextWithSums text={title} />}
        crumbs={[{ label: t('title'), to: paths.questions() }]}
        actions={
          question.mine && (
            <>
              <Button
                variant="subtle"
                color="bad"
                leftSection={<Trash2 size={18} aria-hidden="true" />}
                onClick={async () => {
                  const leave = ifStillHere(() => void navigate(paths.questions(), { replace: true }))
                  if (await actions.remove(question)) leave()
                }}
              >
                {t('card.delete')}
              </Button>
              <Button
                variant="default"
                leftSection={<Pencil size={18} aria-hidden="true" />}
                onClick={() => actions.edit(question)}
              >
                {t('card.edit')}
              </Button>
            </>
          )
        }
      />
      <div className={styles.columns}>
        <section className={styles.student} aria-label={t('preview.student')}>
          <h2>{t('preview.student')}</h2>
          <div className={styles.phone}>
            <PhonePreview question={question} empty={null} />
          </div>
        </section>
        <div className={styles.side}>
          <Card pad>
            <h2 className={styles.sub}>{t('one.key')}</h2>
            <AnswerReview question={question} showKey keyOnly boxed />
          </Card>
          <Card pad>
            <h2 className={styles.sub}>{t('one.facts')}</h2>
            <QuestionFacts question={question} />
          </Card>
          <div className={styles.use}>
            <Button
              size="md"
              variant={picked ? 'light' : 'filled'}
              aria-pressed={picked}
              leftSection={picked ? <Check size={19} aria-hidden="true" /> : <Plus size={19} aria-hidden="true" />}
              onClick={() => cart.toggle(question)}
            >
              {t(picked ? 'preview.picked' : 'preview.pick')}
            </Button>
            <Button
              size="md"
              variant="default"
              leftSection={<Send size={18} aria-hidden="true" className="flip" />}
              onClick={() => newTask({ open: true, questions: [question] })}
            >
              {t('one.newTask')}
            </Button>
          </div>
        </div>
      </div>
      <CartBar />
    </Page>
  )
}
