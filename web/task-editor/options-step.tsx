import { Button, MultiSelect } from '@mantine/core'
import { BookCopy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseClassCode } from '../../server/contract/rules.ts'
import { useCategoryOptions } from '../parts/authoring/category-options.ts'
import { DateField } from '../parts/authoring/date-field.tsx'
import { UploadField } from '../parts/authoring/upload-field.tsx'
import { foldedFilter } from '../parts/fields/folded-filter.ts'
import { backgroundPicture } from '../parts/taking/backgrounds.ts'
import { useSaveTemplate } from '../parts/task-list/use-save-template.ts'
import { AnswersFields } from './answers-fields.tsx'
import { BackgroundField } from './background-field.tsx'
import { useEditor } from './editor-context.ts'
import styles from './form.module.css'
import { templateBody } from './task-form.ts'

/** Step 4: dates, how answers are ordered and released, and appearance. */
export function OptionsStep() {
  const { t } = useTranslation('task-editor')
  const { form, change, errorOf, activity, taskId, hold } = useEditor()
  const [today] = useState(() => new Date().toISOString())
  const grades = [...new Set(form.classes.map((code) => parseClassCode(code)?.grade).filter(Boolean))]
  const categories = useCategoryOptions(grades.length === 1 ? String(grades[0]) : undefined)
  const known = new Set(categories.data?.map(({ value }) => value))
  return (
    <div className={styles.page}>
      <div className={styles.two}>
        <DateField
          field="opens"
          label={t('dates.opens')}
          hint={t('dates.opensHint')}
          placeholder={t('dates.atOnce')}
          value={form.opens}
          onChange={(opens) => change({ opens })}
          from={today}
          time="08:00"
        />
        <DateField
          field="closes"
          label={t('dates.closes')}
          hint={t('dates.closesHint')}
          placeholder={t('dates.unlimited')}
          value={form.closes}
          onChange={(closes) => change({ closes })}
          error={errorOf('closes')}
          from={form.opens || today}
          time="20:00"
        />
      </div>
      {/* Flip cards have no options and no key. */}
      {!activity && <AnswersFields />}
      <MultiSelect
        label={t('options.categories')}
        placeholder={form.categories.length === 0 ? t('options.chooseCategories') : undefined}
        searchable
        clearable
        data={[
          ...(categories.data ?? []),
          ...form.categories.filter((id) => !known.has(id)).map((id) => ({ value: id, label: id })),
        ]}
        filter={foldedFilter}
        limit={200}
        value={form.categories}
        onChange={(next) => change({ categories: next })}
        disabled={categories.isPending}
        error={categories.error ? t('options.categoriesFailed') : undefined}
      />
      <BackgroundField />
      <div className={styles.two}>
        <UploadField
          kind="image"
          field="ownBackground"
          label={t('options.ownBackground')}
          value={backgroundPicture(form.background)}
          onChange={(background) => change({ background })}
          onBusy={hold}
        />
        <UploadField
          kind="image"
          field="image"
          label={t('options.image')}
          value={form.image}
          onChange={(image) => change({ image })}
          onBusy={hold}
        />
      </div>
      {!taskId && !activity && <AsTemplate />}
    </div>
  )
}

/** Saves what was written as a template, once it has a name and questions. */
function AsTemplate() {
  const { t } = useTranslation('tasks')
  const { form, mustWait } = useEditor()
  const { save, busy } = useSaveTemplate()
  return (
    <Button
      variant="light"
      className={styles.template}
      leftSection={<BookCopy size={18} aria-hidden="true" />}
      loading={busy}
      disabled={form.name.trim() === '' || form.questions.length === 0}
      onClick={() => mustWait() || void save(templateBody(form))}
    >
      {t('templates.save')}
    </Button>
  )
}
