import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../api/query-of.ts'
import { count, percent } from '../i18n/format.ts'
import { earnedText } from '../i18n/points.ts'
import { studentName } from '../parts/entry-list/student-name.ts'
import { askedQuestions } from '../parts/question/asked.ts'
import { earnedIn } from '../parts/question/points.ts'
import { useTasksTitle } from '../parts/task-list/tasks-title.ts'
import { paths } from '../paths.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import { verdictOf } from '../ways/ways.ts'
import { ActivityResult } from './activity-result.tsx'
import styles from './grading.module.css'
import type { QuestionFilter } from './question-groups.ts'
import { QuestionList } from './question-list.tsx'
import { numbersOf } from './question-numbers.ts'

interface DeletedAnswersProps {
  id: string
  student: string
  attempt: number
}

/** A deleted attempt's answers, read only: there is no score to set and nothing to delete. */
export function DeletedAnswers({ id, student, attempt }: DeletedAnswersProps) {
  const { t } = useTranslation('grading')
  const tasks = useTasksTitle()
  const [filter, setFilter] = useState<QuestionFilter>('all')
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set())
  const deleted = useQuery(queryOf('tasks/view', { _id: id, student, attempt }))
  const task = deleted.data?.tasks[0]
  const entry = deleted.data?.students?.[0]
  if (deleted.isError) {
    return (
      <Page>
        <ErrorState error={deleted.error} onRetry={() => deleted.refetch()} />
      </Page>
    )
  }
  if (!task || !entry) {
    return (
      <Page>
        <Skeletons kind="rows" count={6} />
      </Page>
    )
  }
  const questions = askedQuestions(task, entry)
  const answers = new Map((entry.answers ?? []).map((answer) => [answer.ID, answer]))
  const earned = earnedIn(task, entry)
  const right = t('rightOf', { right: count(entry.right ?? 0), of: count(task.questions_num) })
  return (
    <Page className={styles.page}>
      <PageHead
        title={t('deletedAnswers.title')}
        crumbs={[
          { label: tasks, to: paths.myTasks() },
          { label: task.name, to: paths.task(id) },
          { label: studentName(entry), to: paths.studentAnswers(id, student) },
        ]}
        text={[entry.score !== null && percent(entry.score), right, earned && earnedText(earned)]
          .filter(Boolean)
          .join(' · ')}
      />
      <p className={styles.working} role="note">
        {t('deletedAnswers.text')}
      </p>
      {task.activity ? (
        <ActivityResult task={task} entry={entry} />
      ) : (
        <QuestionList
          questions={questions}
          numbers={numbersOf(task, entry, questions)}
          otherOrder={task.shuffle_questions === true}
          answers={answers}
          verdicts={questions.map((question) => verdictOf(question, answers.get(question.ID)))}
          rates={undefined}
          points={earned ? 'earned' : 'none'}
          filter={filter}
          onFilter={setFilter}
          unfolded={unfolded}
          onUnfold={setUnfolded}
          comments={entry.comments}
          rules={task.rules}
        />
      )}
    </Page>
  )
}
