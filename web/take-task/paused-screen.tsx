import { Button } from '@mantine/core'
import { CirclePause } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { duration } from '../i18n/format.ts'
import { paths } from '../paths.ts'
import covering from './covering-screen.module.css'
import { CoveringScreen } from './covering-screen.tsx'
import classes from './paused-screen.module.css'

interface Props {
  name: string
  /** Seconds left when the clock stopped; null without an end, absent before the start. */
  left?: number | null
  /** Save state of the answers; absent before the start. */
  receipt?: ReactNode
}

/** Covers the task while its clocks are paused, and disappears by itself when they run again. */
export function PausedScreen({ name, left, receipt }: Props) {
  const { t } = useTranslation('take-task')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <CoveringScreen name={name} sign={<CirclePause size={64} strokeWidth={1.4} aria-hidden />}>
      <h1 ref={title} tabIndex={-1} data-focus-quiet>
        {t('paused.title')}
      </h1>
      <p className={covering.text}>{t(receipt ? 'paused.text' : 'paused.beforeStart')}</p>
      {receipt && (
        <dl className={classes.facts}>
          <div>
            <dt>{t('paused.answers')}</dt>
            <dd>{receipt}</dd>
          </div>
          {left !== undefined && left !== null && (
            <div>
              <dt>{t('paused.left')}</dt>
              <dd>
                <bdi>{duration(left)}</bdi>
              </dd>
            </div>
          )}
        </dl>
      )}
      <Button variant="outline" color="gray.0" component={Link} to={paths.myTasks()} className={classes.back}>
        {t('backToTasks')}
      </Button>
    </CoveringScreen>
  )
}
