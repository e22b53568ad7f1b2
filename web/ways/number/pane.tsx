import { Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Segmented } from '../../ui/segmented.tsx'
import type { PaneProps } from '../authoring-way.ts'
import lines from '../lines.module.css'
import type { Line } from '../lines.ts'
import styles from './pane.module.css'
import { UnitLines } from './unit-lines.tsx'

export interface UnitLine extends Line {
  /** Converts to the first unit. */
  factor: string
}

export interface NumberForm {
  number: string
  /** The tolerance; empty: none. */
  margin: string
  marginKind: 'absolute' | 'percent'
  units: UnitLine[]
  unitOptional: boolean
}

const LEFT_TO_RIGHT = { input: { dir: 'ltr' } } as const

/** The right number with its tolerance, and the units in which it may be written. */
export function NumberPane({ form, change, error, wrong }: PaneProps<NumberForm>) {
  const { t } = useTranslation('question-editor')
  return (
    <div className={lines.field} data-field="answers">
      <TextInput
        label={t('number.value')}
        required
        attributes={LEFT_TO_RIGHT}
        maxLength={60}
        value={form.number}
        error={wrong === 'number' ? error : undefined}
        onChange={(event) => change({ number: event.currentTarget.value })}
      />
      <div className={styles.margin}>
        <TextInput
          label={t('number.margin')}
          placeholder="0"
          attributes={LEFT_TO_RIGHT}
          maxLength={60}
          value={form.margin}
          error={wrong === 'margin' ? error : undefined}
          onChange={(event) => change({ margin: event.currentTarget.value })}
        />
        <Segmented
          label={t('number.marginKind')}
          value={form.marginKind}
          onChange={(marginKind) => change({ marginKind })}
          options={[
            { value: 'absolute', label: t('number.absolute') },
            { value: 'percent', label: t('number.percent') },
          ]}
        />
      </div>
      <UnitLines units={form.units} error={error} wrong={wrong} onChange={(units) => change({ units })} />
      {form.units.length > 0 && (
        <Switch
          label={t('number.optional')}
          description={t('number.optionalHint')}
          checked={form.unitOptional}
          onChange={(event) => change({ unitOptional: event.currentTarget.checked })}
        />
      )}
    </div>
  )
}
