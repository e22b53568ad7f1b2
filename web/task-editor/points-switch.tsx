import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Question } from '../../server/contract/questions.ts'
import { pointsText } from '../i18n/points.ts'
import styles from './chosen.module.css'
import { totalPoints, withPoints } from './question-points.ts'

interface Props {
  questions: readonly Question[]
  on: boolean
  onSwitch: (on: boolean) => void
  /** Turning the switch off gives every question one point again. */
  onChange: (questions: Question[]) => void
}

/** Shows a field for the points of each question. */
export function PointsSwitch({ questions, on, onSwitch, onChange }: Props) {
  const { t } = useTranslation('task-editor')
  return (
    <div className={styles.weights}>
      <Switch
        label={t('chosen.points')}
        checked={on}
        onChange={(event) => {
          const next = event.currentTarget.checked
          if (!next) onChange(questions.map((question) => withPoints(question, 1)))
          onSwitch(next)
        }}
      />
      {on && <span role="status">{t('chosen.total', { points: pointsText(totalPoints(questions)) })}</span>}
    </div>
  )
}
