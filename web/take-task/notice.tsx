import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { TaskRow } from '../../server/contract/task-shapes.ts'
import { nearDate } from '../i18n/format.ts'
import { paths } from '../paths.ts'
import { Isolate } from '../ui/isolate.tsx'
import { MessageScreen } from '../ui/message-screen.tsx'
import classes from './notice.module.css'
import type { Refused } from './outbox-state.ts'
import { UnsentPanel } from './unsent-panel.tsx'

export type NoticeKind =
  | 'noPermission'
  | 'notFound'
  | 'notOpen'
  | 'closed'
  | 'deleted'
  | 'answersDeleted'
  | 'notAccepted'
  | 'sentElsewhere'
  /** The same, and this device has answers that were not sent. */
  | 'sentWithout'
  | 'notKept'

export function noticeOf(reason: Refused): NoticeKind {
  switch (reason) {
    case 'older_attempt':
      return 'answersDeleted'
    case 'already_submitted':
      return 'sentElsewhere'
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
  /** Lets a task that opens soon begin by itself. */
  onBegin?: () => void
  /** Whose unsent answers of which task to show. */
  unsent?: { user: string; task: string }
}

/** A page that explains why the task cannot be taken, with its dates and a link back. */
export function Notice({ kind, row, onRetry, onBegin, unsent }: Props) {
  const { t } = useTranslation('take-task')
  const home = kind === 'noPermission' || kind === 'notFound'
  return (
    <main className={classes.notice}>
      <MessageScreen
        title={t(`notice.${kind}.title`)}
        over={row && <Isolate>{row.name}</Isolate>}
        text={
          <>
            {t(`notice.${kind}.text`)}
            {kind === 'notOpen' && row?.date_start && <When label={t('opens')}>{nearDate(row.date_start)}</When>}
            {kind === 'closed' && row?.date_end && <When label={t('closed')}>{nearDate(row.date_end)}</When>}
          </>
        }
      >
        {onRetry && (
          <Button size="lg" onClick={onRetry}>
            {t(kind === 'notKept' ? 'loadAgain' : 'beginAgain')}
          </Button>
        )}
        {onBegin && row && opensSoon(row) && (
          <Button size="lg" onClick={onBegin}>
            {t('turn.begin')}
          </Button>
        )}
        <Button
          size="lg"
          component={Link}
          to={home ? paths.home() : paths.myTasks()}
          variant={onRetry || (onBegin && row && opensSoon(row)) ? 'default' : 'filled'}
        >
          {home ? t('backHome') : t('backToTasks')}
        </Button>
      </MessageScreen>
      {unsent && <UnsentPanel {...unsent} />}
    </main>
  )
}

/** A page stays logged in for no longer. */
const SOON_MS = 3 * 3600_000
const opensSoon = ({ date_start }: TaskRow): boolean => Date.parse(date_start) - Date.now() < SOON_MS

function When({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className={classes.when}>
      {label} <b>{children}</b>
    </span>
  )
}
