import type { ControlProps } from '../way.ts'
import { optionValue } from './option-value.ts'
import { Options } from './options.tsx'

/** One of several options. */
export const ChoiceControl = ({ onChange, ...props }: ControlProps) => (
  <Options
    {...props}
    type="radio"
    onPick={(option) => onChange({ ID: props.question.ID, answer: optionValue(option) }, { typing: false })}
  />
)
