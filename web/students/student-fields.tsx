import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FieldProblem } from '../parts/authoring/draft-form.ts'
import { fieldAttributes } from '../parts/fields/field-direction.ts'
import { IdNumberInput } from '../parts/fields/id-number-input.tsx'
import shared from '../parts/roster/person-form.module.css'
import { errorAt } from '../parts/roster/person-form.ts'
import { ClassSelect } from './class-select.tsx'
import type { StudentField, StudentForm } from './student-form.ts'

interface Props {
  form: StudentForm
  change: (part: Partial<StudentForm>) => void
  problems: readonly FieldProblem<StudentField>[]
  classes: readonly string[]
}

/** Name, national ID and class: the fields for adding and for editing. */
export function StudentFields({ form, change, problems, classes }: Props) {
  const { t } = useTranslation(['students', 'errors'])
  return (
    <>
      <TextInput
        data-field="name"
        label={t('field.name')}
        required
        attributes={fieldAttributes(form.name)}
        maxLength={300}
        autoComplete="off"
        value={form.name}
        error={errorAt(problems, 'name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <div className={shared.two}>
        <IdNumberInput
          data-field="zehot"
          label={t('field.zehot')}
          required
          attributes={fieldAttributes(form.zehot, 'ltr')}
          maxLength={300}
          inputMode="numeric"
          autoComplete="off"
          value={form.zehot}
          error={errorAt(problems, 'zehot')}
          onChange={(event) => change({ zehot: event.currentTarget.value })}
        />
        <ClassSelect
          label={t('field.class')}
          placeholder={t('chooseClass')}
          value={form.classCode}
          classes={classes}
          error={errorAt(problems, 'class')}
          onChange={(classCode) => change({ classCode })}
        />
      </div>
    </>
  )
}
