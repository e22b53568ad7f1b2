import { BlanksField } from './blanks-field.tsx'
import { ChoicesField } from './choices-field.tsx'
import { useForm } from './form-context.ts'
import { ItemsField } from './items-field.tsx'
import { TypedField } from './typed-field.tsx'

/** The key, in the way that was chosen. */
export function AnswersPart() {
  const { form } = useForm()
  switch (form.way) {
    case 'choice':
      return <ChoicesField />
    case 'typed':
      return <TypedField />
    case 'blanks':
      return <BlanksField />
    case 'sort':
      return <ItemsField />
  }
}
