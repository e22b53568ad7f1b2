import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AttemptRow, Entry } from '../../server/contract/attempt-shapes.ts'
import { percent } from '../i18n/format.ts'
import styles from './attempt-select.module.css'

interface Props {
  entry: Entry
  /** Asks before input is lost. */
  mayLeave: () => Promise<boolean>
  onChoose: (number: number) => void
}

/** The attempts of a student at homework, of which one is shown and marked. Nothing where there is one. */
export function AttemptSelect({ entry: { attempts = [], attempt }, mayLeave, onChoose }: Props) {
  const { t } = useTranslation('grading')
  if (attempts.length < 2) return null
  const submitted = attempts.filter(({ status }) => status === 'waiting' || status === 'final')
  const running = attempts.find(({ status }) => status === 'in_progress')
  const label = ({ number, score, counted, status }: AttemptRow) =>
    [
      t('attempts.option', { number, score: score === null ? t('attempts.none') : percent(score) }),
      ...(counted ? [t('attempts.counted')] : []),
      ...(status === 'waiting' ? [t('attempts.waiting')] : []),
    ].join(' · ')
  return (
    <div className={styles.row}>
      <Select
        className={styles.select}
        label={t('attempts.label')}
        data={submitted.map((one) => ({ value: String(one.number), label: label(one) }))}
        value={String(attempt)}
        onChange={async (value) => {
          if (value && Number(value) !== attempt && (await mayLeave())) onChoose(Number(value))
        }}
        allowDeselect={false}
      />
      {running && <p role="status">{t('attempts.running', { attempt: running.number })}</p>}
    </div>
  )
}
