import { Button, Checkbox } from '@mantine/core'
import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { count } from '../i18n/format.ts'
import styles from './chosen-bar.module.css'
import type { ChosenEntries } from './use-chosen.ts'

/** Above the list while scores wait: selects all, and makes the selected ones final. */
export function ChosenBar({ chosen, onFinal }: { chosen: ChosenEntries; onFinal: () => void }) {
  const { t } = useTranslation('watch-task')
  const { choosable, entries } = chosen
  if (choosable.length === 0) return null
  const all = entries.length === choosable.length
  return (
    <div className={styles.bar}>
      <Checkbox
        className={styles.all}
        label={t('chooseWaiting', { count: choosable.length })}
        checked={all}
        indeterminate={entries.length > 0 && !all}
        onChange={() => chosen.chooseAll(!all)}
      />
      {entries.length > 0 && (
        <>
          <span className={styles.count} role="status">
            {t('chosen', { of: count(choosable.length), count: entries.length })}
          </span>
          <Button size="sm" leftSection={<CircleCheck size={19} aria-hidden="true" />} onClick={onFinal}>
            {t('makeChosenFinal')}
          </Button>
        </>
      )}
    </div>
  )
}
