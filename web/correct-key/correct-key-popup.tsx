import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isNotFound } from '../api/call-error.ts'
import { queryOf } from '../api/query-of.ts'
import {
  type CorrectKeyAddress,
  useCloseCorrectKey,
  useCorrectKeyAddress,
} from '../parts/corrections/correct-key-address.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Popup } from '../ui/popup.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import styles from './correct-key.module.css'
import { CorrectKey } from './correct-key.tsx'

/** `?correct={question}` on a page of a task: corrects the key of a question that students have answered. */
export default function CorrectKeyPopup() {
  const address = useCorrectKeyAddress()
  return address ? <Loaded key={address.questionId} {...address} /> : null
}

function Loaded({ taskId, questionId }: CorrectKeyAddress) {
  const { t } = useTranslation(['corrections', 'common'])
  const close = useCloseCorrectKey()
  const task = useQuery(queryOf('tasks/view', { _id: taskId }))
  const answers = useQuery(queryOf('tasks/answers', { _id: taskId, question: questionId }))
  const shown = task.data?.tasks[0]
  const index = shown?.questions?.findIndex(({ ID }) => ID === questionId) ?? -1
  if (shown && answers.data && index >= 0) {
    return (
      <CorrectKey
        task={shown}
        entries={task.data?.students ?? []}
        number={index + 1}
        question={answers.data.question}
        groups={answers.data.groups}
        corrections={answers.data.corrections}
        onClose={close}
      />
    )
  }
  const error = task.error ?? answers.error
  const missing = (shown && index < 0) || isNotFound(error)
  return (
    <Popup title={t('title')} onClose={close} width={700} ownAddress>
      <div className={styles.waiting}>
        {missing ? (
          <EmptyState title={t('gone.title')} text={t('gone.text')} />
        ) : error ? (
          <ErrorState
            error={error}
            onRetry={() => {
              if (task.isError) void task.refetch()
              if (answers.isError) void answers.refetch()
            }}
          />
        ) : (
          <Skeletons kind="rows" count={6} />
        )}
      </div>
    </Popup>
  )
}
