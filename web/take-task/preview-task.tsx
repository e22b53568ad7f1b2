import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Eye, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { EntryAnswer } from '../../server/contract/answer-shapes.ts'
import type { Question, StudentQuestion } from '../../server/contract/questions.ts'
import { CallError, isNotFound } from '../api/call-error.ts'
import { queryOf } from '../api/query-of.ts'
import { count } from '../i18n/format.ts'
import { PreviewOrder } from '../parts/question/preview-order.tsx'
import { TextWithSums } from '../parts/question/text-with-sums.tsx'
import { BandPage, BandStory, bandBack, bandList } from '../parts/taking/band-page.tsx'
import { QuestionCard } from '../parts/taking/question-card.tsx'
import { TaskSkeleton } from '../parts/taking/task-skeleton.tsx'
import { paths } from '../paths.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { AnswerControl } from '../ways/answer-control.tsx'
import { AnswerReview } from '../ways/answer-review.tsx'
import { hasKey } from '../ways/way.ts'
import { toStudentQuestion } from '../ways/ways.ts'
import { Notice } from './notice.tsx'
import classes from './preview-task.module.css'

/** A teacher's preview of a task: as students see it, or with all answers. Input is not sent. */
export function PreviewTask({ id, notFound }: { id: string; notFound: ReactNode }) {
  const { t } = useTranslation('take-task')
  const [all, setAll] = useState(false)
  const preview = useQuery(queryOf('tasks/start', { _id: id }))
  const task = preview.data?.task
  usePageTitle(task?.name)
  if (isNotFound(preview.error)) return notFound
  if (preview.error instanceof CallError && preview.error.status === 403) return <Notice kind="noPermission" />
  if (preview.error)
    return (
      <main>
        <ErrorState wholeScreen error={preview.error} onRetry={() => void preview.refetch()} />
      </main>
    )
  if (!task) return <TaskSkeleton />
  return (
    <BandPage
      name={task.name}
      background={task.background}
      below={<p>{t('questionCount', { count: task.questions.length })}</p>}
      back={
        <Link className={bandBack} to={paths.task(id)} aria-label={t('preview.close')}>
          <X size={22} aria-hidden />
        </Link>
      }
    >
      <main>
        <div className={classes.bar}>
          <p>
            <Eye size={20} aria-hidden />
            {[
              t('preview.note'),
              ...(task.shuffle_options ? [t('preview.shuffled')] : []),
              ...(task.shuffle_questions ? [t('preview.shuffledQuestions')] : []),
              ...(task.questions_num < task.questions.length
                ? [t('preview.drawn', { asked: count(task.questions_num), all: count(task.questions.length) })]
                : []),
            ].join(' ')}
          </p>
          <Switch
            checked={all}
            onChange={(event) => setAll(event.currentTarget.checked)}
            label={t('preview.showAll')}
          />
        </div>
        <div className={bandList}>
          {task.full && (
            <p className={classes.notes} dir="auto">
              <TextWithSums text={task.full} />
            </p>
          )}
          {task.story && <BandStory html={task.story} />}
          {task.questions.map((question, at) => (
            <PreviewCard key={question.ID} question={question} number={at + 1} all={all} />
          ))}
        </div>
      </main>
    </BandPage>
  )
}

/** A question that the teacher can try. */
export function PreviewCard({
  question,
  number,
  all,
}: {
  question: Question | StudentQuestion
  number: number
  all: boolean
}) {
  const [value, setValue] = useState<EntryAnswer>()
  const shown = hasKey(question) ? toStudentQuestion(question) : question
  return (
    <QuestionCard question={shown} number={number} as="h2">
      {all && hasKey(question) ? (
        <AnswerReview question={question} showKey keyOnly />
      ) : (
        <div className={classes.answer}>
          <PreviewOrder question={question} />
          <AnswerControl question={shown} value={value} onChange={setValue} />
        </div>
      )}
    </QuestionCard>
  )
}
