import { Button } from '@mantine/core'
import { RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { TaskRow } from '../../server/contract/task-shapes.ts'
import { confirm } from '../ui/ask.ts'
import classes from './again-offer.module.css'

interface Props {
  task: TaskRow
  busy: boolean
  onStart: () => void
}

/** Below the result: the teacher allowed one more attempt. Its clock starts with the press, so a timed one asks. */
export function AgainOffer({ task, busy, onStart }: Props) {
  const { t } = useTranslation('take-task')
  const start = async () => {
    const agreed =
      task.timer === 0 ||
      (await confirm({
        title: t('again.title'),
        text: t('again.timed', { count: task.timer }),
        confirmLabel: t('again.start'),
      }))
    if (agreed) onStart()
  }
  return (
    <section className={classes.offer} aria-label={t('again.title')}>
      <p>{t('again.text')}</p>
      <Button leftSection={<RotateCcw className="flip" size={19} aria-hidden />} loading={busy} onClick={start}>
        {t('again.start')}
      </Button>
    </section>
  )
}
