import { Button } from '@mantine/core'
import { ArrowLeft, ArrowRight, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './taking-foot.module.css'

interface Props {
  /** Save state of the answers. */
  receipt: ReactNode
  submitLabel: string
  /** Index of the current question. */
  current: number
  count: number
  onGo: (to: number) => void
  onSubmit: () => void
}

/**
 * Save state, submit button, previous and next. The submit button is above the steps and filled at the last question.
 * It never replaces the next button, so that repeated taps on "next" don't submit.
 */
export function TakingFoot({ receipt, submitLabel, current, count, onGo, onSubmit }: Props) {
  const { t } = useTranslation('take-task')
  const last = current >= count - 1
  return (
    <footer className={classes.foot}>
      <div className={classes.inner}>
        <div className={classes.line}>
          {receipt}
          <button type="button" className={classes.send} data-last={last || undefined} onClick={onSubmit}>
            <Send size={20} className="flip" aria-hidden />
            {submitLabel}
          </button>
        </div>
        <div className={classes.steps}>
          <Button
            className={classes.back}
            classNames={{ label: classes.label }}
            variant="default"
            size="lg"
            leftSection={<ArrowLeft size={20} className="flip" aria-hidden />}
            aria-disabled={current === 0}
            data-disabled={current === 0 || undefined}
            onClick={() => current > 0 && onGo(current - 1)}
          >
            {t('previous')}
          </Button>
          {last ? (
            <span className={classes.last}>{t('lastQuestion')}</span>
          ) : (
            <Button
              className={classes.next}
              classNames={{ label: classes.label }}
              size="lg"
              rightSection={<ArrowRight size={20} className="flip" aria-hidden />}
              onClick={() => onGo(current + 1)}
            >
              {t('next')}
            </Button>
          )}
        </div>
      </div>
    </footer>
  )
}
