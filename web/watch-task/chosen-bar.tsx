import { Button, Checkbox } from '@mantine/core'
import { CircleCheck } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import { count } from '../i18n/format.ts'
import { waitsForTeacher } from '../parts/entry-list/to-mark.ts'
import styles from './students-table.module.css'

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

/** True for a score that waits for the teacher's decision. */
export const isChoosable = (entry: Entry): boolean => waitsForTeacher(entry) && entry.score !== null

export interface ChosenEntries {
  choosable: Entry[]
  entries: Entry[]
  choose: (id: string, on: boolean) => void
  chooseAll: (on: boolean) => void
  isChosen: (id: string) => boolean
}

/** The selected rows of a list: only visible ones, and only while their score waits. */
export function useChosen(shown: Entry[]): ChosenEntries {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const choosable = shown.filter(isChoosable)
  const choose = useCallback((id: string, on: boolean) => {
    setIds((before) => {
      const next = new Set(before)
      if (on) next.add(id)
      else next.delete(id)
      return next
    })
  }, [])
  return {
    choosable,
    entries: choosable.filter(({ _id }) => ids.has(_id)),
    choose,
    chooseAll: (on) => setIds(new Set(on ? choosable.map(({ _id }) => _id) : [])),
    isChosen: (id) => ids.has(id),
  }
}
