import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FoldedPart } from '../parts/authoring/folded-part.tsx'
import { fieldAttributes } from '../parts/fields/field-direction.ts'
import styles from './explanation-part.module.css'
import { useForm } from './form-context.ts'

/** Why the answer is right. Folded, unless the question was opened with an explanation. */
export function ExplanationPart() {
  const { t } = useTranslation('question-editor')
  const { form, change } = useForm()
  return (
    <FoldedPart
      label={t('explanation.label')}
      note={form.explanation.trim() !== '' && t('explanation.written')}
      opened={form.explanation !== ''}
    >
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
    </FoldedPart>
  )
}
