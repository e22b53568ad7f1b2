import { Diff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { wordDirection } from '../../parts/question/direction.ts'
import type { ControlProps } from '../way.ts'
import classes from './control.module.css'

const MINUS = /^\s*[-−–]\s*/

/** A field for a number, or for a number with its unit, with digits of any script. */
export function NumberControl({ question, value, onChange, disabled, labelledBy }: ControlProps) {
  const { t } = useTranslation('question')
  const text = typeof value?.answer === 'string' ? value.answer : ''
  const write = (answer: string) => onChange({ ID: question.ID, answer }, { typing: true })
  return (
    <div className={classes.number} dir="ltr">
      <button
        type="button"
        className={classes.sign}
        disabled={disabled}
        aria-pressed={MINUS.test(text)}
        aria-label={t('number.sign')}
        onClick={() => write(MINUS.test(text) ? text.replace(MINUS, '') : `-${text}`)}
      >
        <Diff size={22} aria-hidden />
      </button>
      <input
        className={classes.field}
        type="text"
        // A keypad of digits has no letters for a unit.
        inputMode={question.unit ? 'text' : 'decimal'}
        dir={wordDirection(text) ?? 'ltr'}
        value={text}
        disabled={disabled}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        placeholder={t(question.unit === 'required' ? 'number.withUnit' : 'number.placeholder')}
        aria-labelledby={labelledBy}
        aria-label={labelledBy ? undefined : t('typed.label')}
        onChange={(event) => write(event.target.value)}
      />
    </div>
  )
}
