import { MultiSelect, Select, Textarea, TextInput } from '@mantine/core'
import { Lock, Sparkles, UserPen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { className } from '../i18n/format.ts'
import { fieldAttributes } from '../parts/fields/field-direction.ts'
import { foldedFilter } from '../parts/fields/folded-filter.ts'
import { byGrade } from '../parts/people/classes.ts'
import { InputTile } from '../ui/input-tile.tsx'
import { CoTeachersField } from './co-teachers-field.tsx'
import { useEditor } from './editor-context.ts'
import styles from './form.module.css'
import { withClasses } from './recipients.ts'
import { StudentsField } from './students-field.tsx'
import { TIMERS } from './timers.ts'

/** Step 3: name, recipients, duration and marking. */
export function SettingsStep() {
  const { t } = useTranslation('task-editor')
  const { form, change, errorOf, classes, counts, frozen, activity } = useEditor()
  const options = [...new Set([...classes, ...form.classes])].sort(byGrade).map((code) => ({
    value: code,
    label:
      counts?.[code] === undefined
        ? className(code)
        : t('settings.classWithCount', { name: className(code), count: counts[code] }),
  }))
  return (
    <div className={styles.page}>
      <div className={styles.two}>
        <TextInput
          data-field="name"
          label={t('settings.name')}
          description={t('settings.nameHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          attributes={fieldAttributes(form.name)}
          maxLength={300}
          value={form.name}
          error={errorOf('name')}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <Select
          label={t('settings.timer')}
          data={TIMERS.map((minutes) => ({
            value: String(minutes),
            label: minutes === 0 ? t('settings.unlimited') : t('settings.minutes', { count: minutes }),
          }))}
          value={String(form.timer)}
          onChange={(value) => change({ timer: Number(value ?? 0) })}
          allowDeselect={false}
        />
      </div>
      <Textarea
        label={t('settings.notes')}
        description={t('settings.notesHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        attributes={fieldAttributes(form.notes)}
        minRows={2}
        value={form.notes}
        onChange={(event) => change({ notes: event.currentTarget.value })}
      />
      <MultiSelect
        data-field="classes"
        label={t('settings.classes')}
        placeholder={form.classes.length === 0 ? t('settings.chooseClasses') : undefined}
        required
        searchable
        clearable
        data={options}
        filter={foldedFilter}
        value={form.classes}
        error={errorOf('classes')}
        onChange={(next) => change(withClasses(form, next))}
        hidePickedOptions
      />
      {form.classes.length > 0 && <StudentsField />}
      <CoTeachersField />
      {/* Flip cards are not marked: the result is the number of known cards. */}
      <div data-field="resultMode" hidden={activity !== undefined}>
        <span className={styles.label} id="result-mode">
          {t('settings.resultMode')}
        </span>
        <fieldset className={styles.modes} disabled={frozen} aria-labelledby="result-mode">
          {[
            { mode: 1, icon: <Sparkles size={20} aria-hidden="true" />, name: 'automatic' },
            { mode: 0, icon: <UserPen size={20} aria-hidden="true" />, name: 'teacher' },
          ].map(({ mode, icon, name }) => (
            <InputTile
              key={mode}
              type="radio"
              name="result-mode"
              checked={form.resultMode === mode}
              onChange={() => change({ resultMode: mode })}
            >
              {icon}
              {t(`settings.${name}`)}
              <small>{t(`settings.${name}Hint`)}</small>
            </InputTile>
          ))}
        </fieldset>
        {frozen && (
          <p className={styles.locked}>
            <Lock size={16} aria-hidden="true" />
            {t('settings.frozenMode')}
          </p>
        )}
        {errorOf('resultMode') && <p className={styles.error}>{errorOf('resultMode')}</p>}
      </div>
    </div>
  )
}
