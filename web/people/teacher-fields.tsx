import { MultiSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { className } from '../i18n/format.ts'
import type { FieldProblem } from '../parts/authoring/draft-form.ts'
import { fieldAttributes } from '../parts/fields/field-direction.ts'
import { foldedFilter } from '../parts/fields/folded-filter.ts'
import { IdNumberInput } from '../parts/fields/id-number-input.tsx'
import { sortedClasses } from '../parts/roster/class-code.ts'
import shared from '../parts/roster/person-form.module.css'
import { errorAt } from '../parts/roster/person-form.ts'
import { useClasses } from '../parts/roster/use-classes.ts'
import type { TeacherField, TeacherForm } from './teacher-form.ts'
import { usePeopleAddress } from './use-people-address.ts'

interface Props {
  form: TeacherForm
  change: (part: Partial<TeacherForm>) => void
  problems: readonly FieldProblem<TeacherField>[]
  isNew: boolean
  classesRequired: boolean
}

/** Name, national ID, login, contact and classes of a teacher. */
export function TeacherFields({ form, change, problems, isNew, classesRequired }: Props) {
  const { t } = useTranslation(['people', 'students', 'errors'])
  const { school } = usePeopleAddress()
  const classes = sortedClasses([...useClasses(school), ...form.classes])
  const text = (field: 'name' | 'zehot' | 'user' | 'email' | 'phone') => ({
    'data-field': field,
    label: t(field === 'name' || field === 'zehot' || field === 'user' ? `students:field.${field}` : `field.${field}`),
    attributes: fieldAttributes(form[field], field === 'name' || form[field] === '' ? 'auto' : 'ltr'),
    maxLength: 300,
    autoComplete: 'off',
    value: form[field],
    error: errorAt(problems, field),
    onChange: (event: { currentTarget: { value: string } }) => change({ [field]: event.currentTarget.value }),
  })
  return (
    <>
      <TextInput {...text('name')} required />
      <div className={shared.two}>
        <IdNumberInput {...text('zehot')} required inputMode="numeric" />
        <TextInput
          {...text('user')}
          autoCapitalize="none"
          spellCheck={false}
          placeholder={isNew ? t('userHint') : undefined}
        />
      </div>
      <MultiSelect
        data-field="classes"
        label={t('field.classes')}
        required={classesRequired}
        placeholder={form.classes.length === 0 ? t('chooseClasses') : undefined}
        data={classes.map((code) => ({ value: code, label: className(code) }))}
        filter={foldedFilter}
        searchable
        value={form.classes}
        error={errorAt(problems, 'classes')}
        onChange={(codes) => change({ classes: sortedClasses(codes) })}
      />
      <div className={shared.two}>
        <TextInput {...text('email')} type="email" />
        <TextInput {...text('phone')} type="tel" />
      </div>
    </>
  )
}
