import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaskRow } from '../../server/contract/task-shapes.ts'
import type { Turn } from '../api/call-error.ts'
import { duration } from '../i18n/format.ts'
import { useAnnouncer } from '../ui/announcer.tsx'
import { Isolate } from '../ui/isolate.tsx'
import { MessageScreen } from '../ui/message-screen.tsx'
import { useWait } from '../ui/use-wait.ts'
import classes from './notice.module.css'

const MINUTE = 60

/** The wait for a task that begins by itself. Screen readers announce it once, not each second. */
export function StartTurn({ row, turn, onCancel }: { row: TaskRow; turn: Turn; onCancel: () => void }) {
  const { t } = useTranslation(['take-task', 'common'])
  const left = Math.ceil(useWait(turn.in, turn) ?? turn.in)
  const inSeconds = left < MINUTE ? t('turn.seconds', { count: left }) : t('turn.clock', { time: duration(left) })
  const { announce, region } = useAnnouncer()
  const cancel = useRef<HTMLButtonElement>(null)
  const first = useRef(`${t('turn.title')}. ${inSeconds} ${t('turn.stay')}`)
  useEffect(() => {
    announce(first.current)
    // The button that had the focus was removed.
    cancel.current?.focus()
  }, [announce])
  return (
    <main className={classes.notice}>
      {region}
      <MessageScreen
        title={t('turn.title')}
        over={<Isolate>{row.name}</Isolate>}
        text={
          <>
            {t('turn.stay')} {row.timer > 0 && t('turn.timed')}
            <span className={classes.when}>
              <b role="timer" aria-live="off">
                {left > 0 ? inSeconds : t('turn.now')}
              </b>
            </span>
          </>
        }
      >
        <Button ref={cancel} size="lg" variant="default" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </MessageScreen>
    </main>
  )
}
