import { useTranslation } from 'react-i18next'
import type { PaneProps } from '../authoring-way.ts'
import type { OptionLine } from '../lines.ts'
import { OptionLines } from './option-lines.tsx'

export interface ChoiceForm {
  choices: OptionLine[]
  /** Id of the right choice, '' for none. */
  right: string
}

/** Choices with the right one marked. */
export function ChoicePane({ form: { choices, right }, change, ...props }: PaneProps<ChoiceForm>) {
  const { t } = useTranslation('question-editor')
  return (
    <OptionLines
      {...props}
      type="radio"
      hint={t('choices.hint')}
      lines={choices}
      onChange={(lines) => change({ choices: lines })}
      isRight={({ id }) => id === right}
      onRight={({ id }) => change({ right: id })}
    />
  )
}
