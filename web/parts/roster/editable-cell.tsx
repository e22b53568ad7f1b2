import { TextInput } from '@mantine/core'
import { fieldAttributes } from '../fields/field-direction.ts'

interface Props {
  label: string
  text: string
  direction: 'ltr' | 'auto'
  disabled: boolean
  onEdit: (text: string) => void
}

/** A wrong cell of the preview. Takes the new text on blur and on Enter. */
export function EditableCell({ label, text, direction, disabled, onEdit }: Props) {
  const take = (typed: string) => typed !== text && onEdit(typed)
  return (
    <TextInput
      // Remounts to show the text as `withCells` has cleaned it.
      key={text}
      aria-label={label}
      attributes={fieldAttributes(text, direction)}
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
