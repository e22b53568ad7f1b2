import { Select, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useEditor } from './editor-context.ts'
import styles from './form.module.css'

/** 0: any number. */
const NUMBERS = [2, 3, 4, 5, 0] as const
const COUNTS = ['best', 'last'] as const

/** Homework that may be repeated: one switch, then how often and which attempt counts. */
export function RepeatsField() {
  const { t } = useTranslation('task-editor')
  const { form, change, frozen } = useEditor()
  const on = form.attempts !== 1
  return (
    <>
      <Switch
        className={styles.switch}
        label={t('answers.repeats')}
        description={t(frozen ? 'answers.partialFrozen' : 'answers.repeatsHint')}
        disabled={frozen}
        checked={on}
        onChange={(event) => change({ attempts: event.currentTarget.checked ? 0 : 1 })}
      />
      {on && (
        <div className={styles.two}>
          <Select
            label={t('answers.attempts')}
            data={NUMBERS.map((count) => ({
              value: String(count),
              label: count === 0 ? t('answers.anyNumber') : t('answers.attemptCount', { count }),
            }))}
            value={String(form.attempts)}
            onChange={(value) => change({ attempts: Number(value ?? 0) })}
            allowDeselect={false}
          />
          <Select
            label={t('answers.counts')}
            data={COUNTS.map((value) => ({
              value,
              label: t(value === 'best' ? 'answers.countsBest' : 'answers.countsLast'),
            }))}
            value={form.counts}
            onChange={(value) => change({ counts: COUNTS.find((one) => one === value) ?? 'best' })}
            disabled={frozen}
            allowDeselect={false}
          />
        </div>
      )}
    </>
  )
}
