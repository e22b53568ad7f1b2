import { MultiSelect } from '@mantine/core'
import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { foldedFilter } from '../parts/fields/folded-filter.ts'
import { useTeachers } from '../parts/sharing/use-teachers.ts'
import { PlainButton } from '../ui/plain-button.tsx'
import { useEditor } from './editor-context.ts'
import styles from './form.module.css'

/** Maximum number of colleagues of a task, as in the contract. */
const MOST = 20

/** Colleagues who have the task too. Folded away until somebody wants one; nothing for a colleague who edits it. */
export function CoTeachersField() {
  const { t } = useTranslation('task-editor')
  const { form, mayShare } = useEditor()
  const [open, setOpen] = useState(form.owners.length > 0)
  if (!mayShare) return null
  if (open) return <Field />
  return (
    <PlainButton look="ghost" className={styles.template} onClick={() => setOpen(true)}>
      <UsersRound size={18} aria-hidden="true" />
      {t('coTeachers.open')}
    </PlainButton>
  )
}

function Field() {
  const { t } = useTranslation('task-editor')
  const { form, change, taskId } = useEditor()
  const { teachers, loaded, failed } = useTeachers(taskId, form.owners)
  const named = (ids: string[]) =>
    teachers.filter(({ _id }) => ids.includes(_id)).map(({ _id, name }) => ({ _id, name }))
  return (
    <MultiSelect
      data-field="owners"
      label={t('coTeachers.label')}
      description={t('coTeachers.hint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={form.owners.length === 0 ? t('coTeachers.choose') : undefined}
      data={teachers.map(({ _id, name }) => ({ value: _id, label: name || t('coTeachers.unknown') }))}
      filter={foldedFilter}
      nothingFoundMessage={loaded ? t('coTeachers.none') : undefined}
      error={failed ? t('coTeachers.failed') : undefined}
      maxValues={MOST}
      value={form.owners.map(({ _id }) => _id)}
      onChange={(ids) => change({ owners: named(ids) })}
      searchable
      hidePickedOptions
    />
  )
}
