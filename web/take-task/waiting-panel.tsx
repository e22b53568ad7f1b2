import { Button } from '@mantine/core'
import { Check, Hourglass, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { StudentTask } from '../../server/contract/task-shapes.ts'
import { clockTime, duration } from '../i18n/format.ts'
import { paths } from '../paths.ts'
import type { Result } from './result-model.ts'
import classes from './waiting-panel.module.css'

/** The steps from the start to the grade. `score`: when the task shows it, if not at once. */
export function WaitingPanel({ result, score }: { result: Result; score: StudentTask['score'] }) {
  const { t } = useTranslation('take-task')
  return (
    <>
      <ol className={classes.steps}>
        <Step icon={<Check size={18} strokeWidth={2.4} />} title={t('waiting.started')} at={result.startedAt}>
          {t('questionCount', { count: result.questions.length })}
        </Step>
        <Step icon={<Check size={18} strokeWidth={2.4} />} title={t('waiting.sent')} at={result.submittedAt}>
          {result.seconds !== null && t('waiting.took', { time: duration(result.seconds) })}
        </Step>
        {score !== 'never' && (
          <>
            <Step
              icon={<Hourglass size={18} strokeWidth={2.4} />}
              title={t(score ? 'waiting.held' : 'waiting.marking')}
              state="now"
            >
              {t('waiting.notice')}
            </Step>
            <Step icon={<Star size={18} strokeWidth={2.4} />} title={t('waiting.grade')} state="later" />
          </>
        )}
      </ol>
      <div className={classes.actions}>
        <Button size="lg" component={Link} to={paths.myTasks()}>
          {t('backToTasks')}
        </Button>
      </div>
    </>
  )
}

interface StepProps {
  icon: ReactNode
  title: string
  at?: string
  state?: 'now' | 'later'
  children?: ReactNode
}

function Step({ icon, title, at, state, children }: StepProps) {
  return (
    <li className={classes.step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <span className={classes.dot} aria-hidden="true">
        {icon}
      </span>
      <span>
        <b>{title}</b>
        {children && <small>{children}</small>}
      </span>
      {at && <time dateTime={at}>{clockTime(at)}</time>}
    </li>
  )
}
