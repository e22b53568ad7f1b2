import { Switch } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Segmented } from '../ui/segmented.tsx'
import styles from './answer-list.module.css'

/** All answers, or those to be checked. */
export type Filter = 'all' | 'open'

interface ListToolsProps {
  filter: Filter
  onFilter: (filter: Filter) => void
  /** Number of answers. */
  of: number
  /** Number of answers to be checked. */
  open: number
  hidden: boolean
  onHidden: (hidden: boolean) => void
}

/** Above the list: which answers are shown, and whether with names. */
export const ListTools = memo(function ListTools({ filter, onFilter, of, open, hidden, onHidden }: ListToolsProps) {
  const { t } = useTranslation('mark-task')
  return (
    <div className={styles.tools}>
      <Segmented
        label={t('shown')}
        value={filter}
        onChange={onFilter}
        options={[
          { value: 'all', label: t('all'), count: of },
          { value: 'open', label: t('open'), count: open, dot: open > 0 },
        ]}
      />
      <Switch
        className={styles.hide}
        label={t('hideNames')}
        checked={hidden}
        onChange={(event) => onHidden(event.currentTarget.checked)}
      />
    </div>
  )
})
