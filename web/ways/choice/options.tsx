import { Check } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { pieceDirection, questionDirection } from '../../parts/question/direction.ts'
import { Star } from '../../parts/question/star.tsx'
import type { ControlProps } from '../way.ts'
import { optionLetter } from './option-letter.ts'
import { isPicked, type Option, optionValue } from './option-value.ts'
import classes from './options.module.css'

export interface OptionsProps extends Pick<ControlProps, 'question' | 'value' | 'disabled' | 'labelledBy'> {
  /** radio: one option; checkbox: any number of them. */
  type: 'radio' | 'checkbox'
  onPick: (option: Option, isPicked: boolean) => void
}

/** The options as native inputs with large touch targets, so that arrow keys, space and screen readers work. */
export function Options({ question, value, disabled, labelledBy, type, onPick }: OptionsProps) {
  const { t, i18n } = useTranslation('question')
  const name = useId()
  const direction = questionDirection(question)
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a label
    <div
      className={classes.options}
      dir={direction}
      role={type === 'radio' ? 'radiogroup' : 'group'}
      aria-labelledby={labelledBy}
      aria-label={labelledBy ? undefined : t('choice.label')}
    >
      {(question.options ?? []).map((option, at) => {
        const picked = isPicked(option, value)
        return (
          <label key={optionValue(option)} className={classes.option} data-picked={picked || undefined}>
            <input
              type={type}
              className={classes.input}
              name={name}
              checked={picked}
              disabled={disabled}
              onChange={() => onPick(option, !picked)}
            />
            <span className={classes.key} data-type={type} aria-hidden="true">
              {picked ? (
                <>
                  {type === 'radio' && <Star className={classes.star} />}
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
