import { TextInput } from '@mantine/core'

interface Props {
  label: string
  text: string
  disabled: boolean
  onMend: (text: string) => void
}

/** A wrong cell of the preview: typed over in place, taken when it is left or with Enter. */
export function MendedCell({ label, text, disabled, onMend }: Props) {
  const take = (typed: string) => typed !== text && onMend(typed)
  return (
    <TextInput
      // A text that the check has cleaned is shown cleaned.
      key={text}
      aria-label={label}
      defaultValue={text}
      disabled={disabled}
      error
      maxLength={300}
      autoComplete="off"
      onBlur={(event) => take(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        take(event.currentTarget.value)
      }}
    />
  )
}
