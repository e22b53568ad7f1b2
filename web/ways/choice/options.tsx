import { Check } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { pieceDirection, questionDirection } from '../../parts/question/direction.ts'
import { Star } from '../../parts/question/star.tsx'
import { TextWithSums } from '../../parts/question/text-with-sums.tsx'
import { EnlargeButton } from '../enlarge-button.tsx'
import { PickTile } from '../pick-tile.tsx'
import { PicturedText } from '../pictured-text.tsx'
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
  const options = question.options ?? []
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a label
    <div
      className={classes.options}
      data-pictures={options.some(({ img }) => img) || undefined}
      dir={direction}
      role={type === 'radio' ? 'radiogroup' : 'group'}
      aria-labelledby={labelledBy}
      aria-label={labelledBy ? undefined : t('choice.label')}
    >
      {options.map((option, at) => (
        <OptionCard
          key={optionValue(option)}
          option={option}
          letter={optionLetter(at, direction ?? i18n.dir())}
          direction={question.direction}
          picked={isPicked(option, value)}
          {...{ type, name, disabled, onPick }}
        />
      ))}
    </div>
  )
}

interface OptionCardProps extends Pick<OptionsProps, 'type' | 'disabled' | 'onPick'> {
  option: Option
  letter: string
  direction: 'auto' | 'rtl' | 'ltr'
  picked: boolean
  name: string
}

/** The button that enlarges a picture is outside the label, so that it is no part of the option's name. */
function OptionCard({ option, letter, direction, picked, type, name, disabled, onPick }: OptionCardProps) {
  const { text, img, alone } = option
  return (
    <div className={classes.card} data-picture={img ? true : undefined}>
      <PickTile
        className={classes.option}
        type={type}
        name={name}
        checked={picked}
        disabled={disabled}
        onChange={() => onPick(option, !picked)}
      >
        <span className={classes.key} data-type={type} aria-hidden="true">
          {picked ? (
            <>
              {type === 'radio' && <Star className={classes.star} />}
              <Check size={20} strokeWidth={2.6} />
            </>
          ) : (
            letter
          )}
        </span>
        <span className={classes.text}>
          {img ? (
            <PicturedText {...{ text, img, alone, direction }} />
          ) : (
            <bdi dir={pieceDirection(text, direction)}>
              <TextWithSums text={text} />
            </bdi>
          )}
        </span>
      </PickTile>
      {img && <EnlargeButton {...{ text, img, alone, direction }} className={classes.enlarge} />}
    </div>
  )
}
