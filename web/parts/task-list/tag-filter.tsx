import { Tag } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { TagCount } from '../../../server/contract/reuse-calls.ts'
import { count as number } from '../../i18n/format.ts'
import styles from './tags.module.css'

interface Props {
  /** The reader's tags with the number of rows of each. */
  tags: readonly TagCount[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** The reader's tags as buttons: rows that have all pressed tags are listed. Nothing for a reader without tags. */
export function TagFilter({ tags, chosen, onChange }: Props) {
  const { t } = useTranslation('tasks')
  // A tag of the address that no row has any more can be taken out too.
  const gone = chosen.filter((tag) => !tags.some((one) => one.tag === tag))
  const all = [...gone.map((tag) => ({ tag, count: 0 })), ...tags]
  if (all.length === 0) return null
  return (
    <ul className={styles.filter} aria-label={t('tags.filter')}>
      {all.map(({ tag, count }) => {
        const pressed = chosen.includes(tag)
        return (
          <li key={tag}>
            <button
              type="button"
              className={styles.button}
              aria-pressed={pressed}
              onClick={() => onChange(pressed ? chosen.filter((one) => one !== tag) : [...chosen, tag])}
            >
              <Tag size={16} aria-hidden="true" />
              <bdi>{tag}</bdi> <span className={styles.count}>{number(count)}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** The tags of a row. Nothing without tags. */
export function Tags({ tags = [] }: { tags: readonly string[] | undefined }) {
  const { t } = useTranslation('tasks')
  if (tags.length === 0) return null
  return (
    <span className={styles.tags}>
      <span className="sr-only">{t('tags.label')} </span>
      {tags.map((tag) => (
        <span key={tag} className={styles.tag}>
          <Tag size={13} aria-hidden="true" />
          <bdi>{tag}</bdi>
        </span>
      ))}
    </span>
  )
}
