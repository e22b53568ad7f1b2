import { ChevronDown, ChevronUp } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { SCORE_THRESHOLD } from '../../server/contract/rules.ts'
import { percent } from '../i18n/format.ts'
import styles from './score-field.module.css'
import { readScore, stepScore } from './score-input.ts'

interface ScoreFieldProps {
  text: string
  /** The stored score. */
  was: number | null
  wrong: boolean
  onChange: (text: string) => void
}

const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/** A score from 0 to 100: typed in any digits, or changed by buttons and arrow keys. */
export function ScoreField({ text, was, wrong, onChange }: ScoreFieldProps) {
  const { t } = useTranslation('grading')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // With a keyboard, the field gets the focus at once; on a touch screen the on-screen keyboard would cover the answers.
  useEffect(() => {
    if (matchMedia('(hover: hover) and (pointer: fine)').matches) field.current?.focus({ preventScroll: true })
  }, [])
  const score = readScore(text)
  const tone = score === undefined ? 'none' : score <= SCORE_THRESHOLD ? 'bad' : 'good'
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    onChange(stepScore(text, step))
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {t('score')}
        {was !== null && score !== was && <small>{t('was', { score: percent(was) })}</small>}
      </label>
      <div className={styles.box} data-tone={wrong ? 'bad' : tone}>
        <input
          ref={field}
          id={id}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={text}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={press}
        />
        <span aria-hidden="true">%</span>
        <span className={styles.steps}>
          <button type="button" aria-label={t('raise')} onClick={() => onChange(stepScore(text, 1))}>
            <ChevronUp size={18} aria-hidden="true" />
          </button>
          <button type="button" aria-label={t('lower')} onClick={() => onChange(stepScore(text, -1))}>
            <ChevronDown size={18} aria-hidden="true" />
          </button>
        </span>
      </div>
      {wrong && (
        <p id={`${id}-wrong`} className={styles.wrong} role="alert">
          {t('scoreError')}
        </p>
      )}
    </div>
  )
}
