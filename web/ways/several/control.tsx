import { optionValue } from '../choice/option-value.ts'
import { Options } from '../choice/options.tsx'
import type { ControlProps } from '../way.ts'

/** Any number of options. */
export function SeveralControl({ onChange, ...props }: ControlProps) {
  const { question, value } = props
  const picked = value?.picked ?? []
  return (
    <Options
      {...props}
      type="checkbox"
      onPick={(option, add) => {
        const own = optionValue(option)
        const others = picked.filter((one) => one !== own)
        onChange({ ID: question.ID, picked: add ? [...others, own] : others }, { typing: false })
      }}
    />
  )
}
