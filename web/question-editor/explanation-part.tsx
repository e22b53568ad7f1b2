import { Textarea } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldAttributes } from '../parts/fields/field-direction.ts'
import styles from './explanation-part.module.css'
import { useForm } from './form-context.ts'

/** Why the answer is right. Folded, unless the question was opened with an explanation. */
export function ExplanationPart() {
  const { t } = useTranslation('question-editor')
  const { form, change } = useForm()
  const [open, setOpen] = useState(form.explanation !== '')
  return (
    <details className={styles.fold} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {t('explanation.label')}
        {!open && form.explanation.trim() !== '' && <small>{t('explanation.written')}</small>}
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      {open && (
        <div className={styles.field}>
          <Textarea
            aria-label={t('explanation.label')}
            description={t('explanation.hint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            attributes={fieldAttributes(form.explanation, form.direction)}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={20_000}
            value={form.explanation}
            onChange={({ currentTarget }) => change({ explanation: currentTarget.value })}
          />
        </div>
      )}
    </details>
  )
}
