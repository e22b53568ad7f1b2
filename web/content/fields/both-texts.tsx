import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fieldDirection } from '../../parts/fields/field-direction.ts'
import { useEditor } from '../editor-context.ts'
import styles from './fields.module.css'

const DIRECTION = { ar: 'rtl', en: 'ltr' } as const

interface Props {
  label: string
  /** Names of both fields of the row. */
  ar: string
  en: string
  hint?: string
  lines?: number
  maxLength?: number
}

/** A text in both languages, the Arabic one first. */
export function BothTexts({ label, ar, en, ...rest }: Props) {
  const { t } = useTranslation('content')
  const { isRequired } = useEditor()
  return (
    <div className={styles.both}>
      <OneText field={ar} language="ar" label={t('inArabic', { label })} {...rest} />
      <OneText
        field={en}
        language="en"
        label={t('inEnglish', { label })}
        {...rest}
        hint={isRequired(en) ? rest.hint : t('field.englishOptional')}
      />
    </div>
  )
}

interface OneProps {
  field: string
  label: string
  language?: 'ar' | 'en'
  required?: boolean
  hint?: string
  lines?: number
  maxLength?: number
}

/** One text field of the row. */
export function OneText({ field, label, language, required, hint, lines, maxLength = 300 }: OneProps) {
  const { isRequired, textOf, change, errorOf } = useEditor()
  const must = required ?? isRequired(field)
  const shared = {
    'data-field': field,
    label,
    description: hint,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    withAsterisk: must,
    'aria-required': must,
    attributes: { input: { dir: language ? DIRECTION[language] : fieldDirection(textOf(field)), lang: language } },
    maxLength,
    value: textOf(field),
    error: errorOf(field),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => change({ [field]: value }),
  }
  return lines ? <Textarea {...shared} autosize minRows={lines} maxRows={8} /> : <TextInput {...shared} />
}
