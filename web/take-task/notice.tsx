import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { TaskRow } from '../../server/contract/task-shapes.ts'
import { paths } from '../app/paths.ts'
import { dateTime } from '../i18n/format.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Isolate } from '../ui/isolate.tsx'
import classes from './notice.module.css'
import type { Refused } from './outbox-state.ts'

export type NoticeKind =
  | 'noPermission'
  | 'notFound'
  | 'notOpen'
  | 'closed'
  | 'deleted'
  | 'answersDeleted'
  | 'notAccepted'

export function noticeOf(reason: Refused): NoticeKind {
  switch (reason) {
    case 'older_attempt':
      return 'answersDeleted'
    case 'permission':
      return 'noPermission'
    case 'not_accepted':
      return 'notAccepted'
    default:
      return 'deleted'
  }
}

interface Props {
  kind: NoticeKind
  row?: TaskRow
  onRetry?: () => void
}

/** A page that says plainly why there is no task to take, with its dates, and the way out. */
export function Notice({ kind, row, onRetry }: Props) {
  const { t } = useTranslation('take-task')
  const home = kind === 'noPermission' || kind === 'notFound'
  return (
    <main className={classes.notice}>
      {row ? (
        <h1 className={classes.name}>
          <Isolate>{row.name}</Isolate>
        </h1>
      ) : (
        <h1 className="sr-only">{t(`notice.${kind}.title`)}</h1>
      )}
      <EmptyState
        title={t(`notice.${kind}.title`)}
        text={
          <>
            <p>{t(`notice.${kind}.text`)}</p>
            {kind === 'notOpen' && row?.date_start && <When label={t('opens')}>{dateTime(row.date_start)}</When>}
            {kind === 'closed' && row?.date_end && <When label={t('closed')}>{dateTime(row.date_end)}</When>}
          </>
        }
        action={
          <div className={classes.actions}>
            {onRetry && <Button onClick={onRetry}>{t('beginAgain')}</Button>}
            <Button
              component={Link}
              to={home ? paths.home() : paths.myTasks()}
              variant={onRetry ? 'default' : 'filled'}
            >
              {home ? t('backHome') : t('backToTasks')}
            </Button>
          </div>
        }
      />
    </main>
  )
}

function When({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className={classes.when}>
      {label} <b>{children}</b>
    </p>
  )
}
