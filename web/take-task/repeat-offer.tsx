import { Button } from '@mantine/core'
import { ListRestart, RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Reply } from '../../server/contract/calls.ts'
import { confirm } from '../ui/ask.ts'
import classes from './again-offer.module.css'
import type { Result } from './result-model.ts'
import type { Again } from './use-student-task.ts'

interface Props {
  reply: Reply<'tasks/start'>
  result: Result
  busy: boolean
  onStart: (again: Again) => void
}

/** Below the result of homework: try again, or only the wrong ones. The clock starts with the press, so a timed one asks. */
export function RepeatOffer({ reply: { task, already }, result, busy, onStart }: Props) {
  const { t } = useTranslation('take-task')
  const { left = null, number, attempts = [] } = already
  const start = async (only_wrong: boolean) => {
    const agreed =
      task.timer === 0 ||
      (await confirm({
        title: t('repeat.title'),
        text: t('again.timed', { count: task.timer }),
        confirmLabel: t(only_wrong ? 'repeat.wrong' : 'repeat.all'),
      }))
    if (agreed) onStart({ again: true, after: attempts.at(-1)?.number, ...(only_wrong && { only_wrong }) })
  }
  // Those of the last attempt are kept, whichever is shown.
  const isLast = number === attempts.at(-1)?.number
  const some = isLast && result.known && result.wrong.length > 0 && result.wrong.length < result.questions.length
  return (
    <section className={classes.offer} aria-label={t('repeat.title')}>
      <p>
        {left === null ? t('repeat.leftAny') : t('repeat.left', { count: left })} {t(`repeat.${task.counts ?? 'best'}`)}
      </p>
      <div className={classes.buttons}>
        {some && (
          <Button
            leftSection={<ListRestart className="flip" size={19} aria-hidden />}
            loading={busy}
            onClick={() => start(true)}
          >
            {t('repeat.wrong')}
          </Button>
        )}
        <Button
          variant={some ? 'default' : 'filled'}
          leftSection={<RotateCcw className="flip" size={19} aria-hidden />}
          loading={busy}
          onClick={() => start(false)}
        >
          {t('repeat.all')}
        </Button>
      </div>
    </section>
  )
}
