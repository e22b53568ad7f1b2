import { Check } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { pieceDirection, questionDirection } from '../../parts/question/direction.ts'
import { Star } from '../../parts/question/star.tsx'
import type { ControlProps } from '../way.ts'
import classes from './control.module.css'
import { optionLetter } from './option-letter.ts'
import { isPicked, optionValue } from './way.ts'

/** Native radio buttons with large touch targets, so that arrow keys, space and screen readers work. */
export function ChoiceControl({ question, value, onChange, disabled, labelledBy }: ControlProps) {
  const { t, i18n } = useTranslation('question')
  const name = useId()
  const direction = questionDirection(question)
  return (
    <div
      className={classes.options}
      dir={direction}
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-label={labelledBy ? undefined : t('choice.label')}
    >
      {(question.options ?? []).map((option, at) => {
        const own = optionValue(option)
        const picked = isPicked(option, value)
        return (
          <label key={own} className={classes.option} data-picked={picked || undefined}>
            <input
              type="radio"
              className={classes.radio}
              name={name}
              checked={picked}
              disabled={disabled}
              onChange={() => onChange({ ID: question.ID, answer: own }, { typing: false })}
            />
            <span className={classes.key} aria-hidden="true">
              {picked ? (
                <>
                  <Star className={classes.star} />
                  <Check size={20} strokeWidth={2.6} />
                </>
              ) : (
                optionLetter(at, direction ?? i18n.dir())
              )}
            </span>
            <span className={classes.text}>
              <bdi dir={pieceDirection(option.text, question.direction)}>{option.text}</bdi>
            </span>
          </label>
        )
      })}
    </div>
  )
}
