import type { LucideIcon } from 'lucide-react'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import { count, percent } from '../../i18n/format.ts'
import { LIMITS, type StepName, TEXT_STEP_PERCENT } from './engine.ts'
import styles from './panel.module.css'

interface Props {
  name: StepName
  icon: LucideIcon
  value: number
  onStep: (direction: 1 | -1) => void
}

/** One setting with minus and plus buttons and its current value. */
export function Stepper({ name, icon: Icon, value, onStep }: Props) {
  const { t } = useTranslation('accessibility')
  const { least, most } = LIMITS[name]
  const label = t(name)
  const now =
    name === 'textSize' ? percent(100 + TEXT_STEP_PERCENT * value) : value === 0 ? t('usual') : `+${count(value)}`
  return (
    <fieldset className={styles.stepper} aria-label={label}>
      <Icon size={22} aria-hidden="true" />
      <span className={styles.label}>{label}</span>
      <button
        type="button"
        aria-label={t('less', { name: label })}
        aria-disabled={value <= least}
        onClick={() => onStep(-1)}
      >
        <Minus size={20} aria-hidden="true" />
      </button>
      <b role="status">
        <bdi dir="ltr">{now}</bdi>
      </b>
      <button
        type="button"
        aria-label={t('more', { name: label })}
        aria-disabled={value >= most}
        onClick={() => onStep(1)}
      >
        <Plus size={20} aria-hidden="true" />
      </button>
    </fieldset>
  )
}
