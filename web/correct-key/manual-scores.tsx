import { Hand } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import { percent } from '../i18n/format.ts'
import { studentName } from '../parts/entry-list/student-name.ts'
import type { ManualRow } from './preview.ts'
import styles from './preview-panel.module.css'

interface ManualScoresProps {
  rows: ManualRow[]
  people: ReadonlyMap<string, Entry>
  onTick: (student: string, score: number, on: boolean) => void
}

/** Scores set by hand, which stay unless they are ticked. */
export function ManualScores({ rows, people, onTick }: ManualScoresProps) {
  const { t } = useTranslation('corrections')
  if (rows.length === 0) return null
  return (
    <fieldset className={styles.manual}>
      <legend className="sr-only">{t('manual.title', { count: rows.length })}</legend>
      <p>
        <Hand size={17} aria-hidden="true" />
        <b>{t('manual.title', { count: rows.length })}</b>
        <span>{t('manual.text', { count: rows.length })}</span>
      </p>
      <div>
        {rows.map(({ student, score, replaced }) => {
          const entry = people.get(student)
          return (
            <label key={student} className={styles.tick}>
              <input
                type="checkbox"
                checked={replaced}
                onChange={(event) => onTick(student, score, event.currentTarget.checked)}
              />
              <bdi>{entry ? studentName(entry) : ''}</bdi>
              <small>{percent(score)}</small>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
