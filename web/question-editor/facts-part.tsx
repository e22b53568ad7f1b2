import { MultiSelect, Select, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LEVELS } from '../../server/contract/rules.ts'
import { className, gradeName } from '../i18n/format.ts'
import { useCategoryOptions } from '../parts/authoring/category-options.ts'
import { foldedFilter } from '../parts/fields/folded-filter.ts'
import { Segmented } from '../ui/segmented.tsx'
import { authoringOf } from '../ways/authoring.ts'
import { useForm } from './form-context.ts'
import styles from './question-editor.module.css'

const GRADES = Array.from({ length: 12 }, (_, at) => String(at + 1))

/** Grades, level, categories, strict marking, order of options and text direction. */
export function FactsPart() {
  const { t } = useTranslation(['question-editor', 'common'])
  const { form, change } = useForm()
  const { canBeStrict, canKeepOrder } = authoringOf(form.way)
  const categories = useCategoryOptions(form.classes.length === 1 ? form.classes[0]?.split('-').at(-1) : undefined)
  const known = new Set(categories.data?.map(({ value }) => value))
  const classes = [...GRADES, ...form.classes.filter((code) => !GRADES.includes(code))]
  return (
    <>
      <div className={styles.three}>
        <MultiSelect
          label={t('facts.grades')}
          placeholder={form.classes.length === 0 ? t('facts.allGrades') : undefined}
          data={classes.map((code) => ({
            value: code,
            label: /^\d+$/.test(code) ? gradeName(Number(code)) : className(code),
          }))}
          filter={foldedFilter}
          searchable
          value={form.classes}
          onChange={(next) => change({ classes: next })}
        />
        <Select
          label={t('facts.level')}
          placeholder={t('facts.noLevel')}
          data={LEVELS.map((level) => ({ value: level, label: t(`common:levels.${level}`) }))}
          value={form.level || null}
          onChange={(level) => change({ level: level ?? '' })}
          clearable
        />
        <MultiSelect
          label={t('facts.categories')}
          placeholder={form.categories.length === 0 ? t('facts.noCategory') : undefined}
          data={[
            ...(categories.data ?? []),
            ...form.categories.filter((id) => !known.has(id)).map((id) => ({ value: id, label: id })),
          ]}
          filter={foldedFilter}
          limit={200}
          searchable
          value={form.categories}
          onChange={(next) => change({ categories: next })}
        />
      </div>
      <div className={styles.options}>
        {canBeStrict && (
          <Switch
            label={t('facts.strict')}
            description={t('facts.strictHint')}
            checked={form.strict}
            onChange={(event) => change({ strict: event.currentTarget.checked })}
          />
        )}
        {canKeepOrder && (
          <Switch
            label={t('facts.keepOrder')}
            description={t('facts.keepOrderHint')}
            checked={form.keepOrder}
            onChange={(event) => change({ keepOrder: event.currentTarget.checked })}
          />
        )}
        <div className={styles.direction}>
          <b>{t('facts.direction')}</b>
          <Segmented
            label={t('facts.direction')}
            value={form.direction}
            onChange={(direction) => change({ direction })}
            options={(['auto', 'rtl', 'ltr'] as const).map((value) => ({ value, label: t(`facts.${value}`) }))}
          />
        </div>
      </div>
    </>
  )
}
