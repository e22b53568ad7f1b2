import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { RevealButton } from '../../ui/reveal-button.tsx'

interface Props {
  name: string
  label: string
  description?: string
  value: string
  error: string | undefined
  autoComplete: 'current-password' | 'new-password'
  onChange: (text: string) => void
  /** ID of the element that describes the field. */
  describedBy?: string
  /** Initially visible. */
  shown?: boolean
  /** Names the password in the label of the reveal button, for pages with several. */
  of?: string
}

/** A password field with a reveal button. Left to right in both languages. */
export function PasswordBox(props: Props) {
  const { name, label, description, value, error, autoComplete, onChange, describedBy, of } = props
  const [chosen, setShown] = useState<boolean>()
  const shown = chosen ?? props.shown ?? false
  return (
    <div data-field={name}>
      <TextInput
        label={label}
        description={description}
        name={name}
        type={shown ? 'text' : 'password'}
        value={value}
        error={error}
        maxLength={300}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        aria-describedby={describedBy}
        attributes={{ wrapper: { dir: 'ltr' } }}
        onChange={(event) => onChange(event.currentTarget.value)}
        rightSectionWidth={48}
        rightSectionPointerEvents="all"
        rightSection={<RevealButton of={of} shown={shown} onChange={setShown} />}
      />
    </div>
  )
}
