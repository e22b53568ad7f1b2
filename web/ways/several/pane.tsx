import { useTranslation } from 'react-i18next'
import type { PaneProps } from '../authoring-way.ts'
import { OptionLines } from '../choice/option-lines.tsx'
import type { ChoiceForm } from '../choice/pane.tsx'

/** The choices are those of a question with one right choice, so that they stay when the author changes the way. */
export interface SeveralForm extends Pick<ChoiceForm, 'choices'> {
  /** Ids of the right choices. */
  rights: string[]
}

/** Choices with the right ones marked. */
export function SeveralPane({ form: { choices, rights }, change, ...props }: PaneProps<SeveralForm>) {
  const { t } = useTranslation('question-editor')
  return (
    <OptionLines
      {...props}
      type="checkbox"
      hint={t('choices.hintSeveral')}
      lines={choices}
      onChange={(lines) => change({ choices: lines })}
      isRight={({ id }) => rights.includes(id)}
      onRight={({ id }, isRight) =>
        change({ rights: isRight ? [...rights, id] : rights.filter((other) => other !== id) })
      }
    />
  )
}
