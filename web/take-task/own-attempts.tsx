import { useTranslation } from 'react-i18next'
import type { AttemptRow } from '../../server/contract/attempt-shapes.ts'
import { nearDate, percent } from '../i18n/format.ts'
import { Tag } from '../ui/tag.tsx'
import classes from './own-attempts.module.css'

interface Props {
  attempts: readonly AttemptRow[]
  /** Number of the attempt on the page. */
  shown: number | undefined
  onShow: (number: number) => void
}

/** The student's attempts at homework, the newest first; a press shows one. */
export function OwnAttempts({ attempts, shown, onShow }: Props) {
  const { t } = useTranslation('take-task')
  return (
    <section className={classes.section}>
      <h2>{t('repeat.history')}</h2>
      <ol className={classes.list}>
        {attempts.toReversed().map((one) => (
          <li key={one.number}>
            <button
              type="button"
              className={classes.attempt}
              aria-current={one.number === shown || undefined}
              onClick={() => onShow(one.number)}
            >
              <span>
                {t('repeat.attempt', { number: one.number })}
                <small>{nearDate(one.sent_at)}</small>
              </span>
              {one.counted && <Tag tone="good">{t('repeat.counted')}</Tag>}
              <b>{one.score === null ? t('repeat.waiting') : percent(one.score)}</b>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
