import { useTranslation } from 'react-i18next'
import { pieceDirection, questionDirection } from '../../parts/question/direction.ts'
import type { ControlProps } from '../way.ts'
import classes from './control.module.css'
import { LetterBoxes } from './letter-boxes.tsx'

/** More boxes do not fit on a phone; longer words get a plain field. */
const MOST_BOXES = 12

/** One word in letter boxes, or a plain field for a phrase. */
export function TypedControl(props: ControlProps) {
  const { length = 0 } = props.question
  return length > 0 && length <= MOST_BOXES ? <LetterBoxes {...props} length={length} /> : <PlainField {...props} />
}

function PlainField({ question, value, onChange, disabled, labelledBy }: ControlProps) {
  const { t } = useTranslation('question')
  const text = typeof value?.answer === 'string' ? value.answer : ''
  return (
    <input
      className={classes.field}
      type="text"
      dir={text ? pieceDirection(text, question.direction) : questionDirection(question)}
      value={text}
      disabled={disabled}
      maxLength={2000}
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="done"
      placeholder={t('typed.placeholder')}
      aria-labelledby={labelledBy}
      aria-label={labelledBy ? undefined : t('typed.label')}
      onChange={(event) => onChange({ ID: question.ID, answer: event.target.value }, { typing: true })}
    />
  )
}
