import { useTranslation } from 'react-i18next'
import styles from './correct-key.module.css'

interface OtherTasksProps {
  /** Those whose copy of the question still has the old key. */
  tasks: readonly { _id: string; name: string }[]
  /** Ids of those that stay as they are. */
  left: ReadonlySet<string>
  onChange: (left: ReadonlySet<string>) => void
}

/** The other tasks that get the same correction, each with a tick. */
export function OtherTasks({ tasks, left, onChange }: OtherTasksProps) {
  const { t } = useTranslation('corrections')
  if (tasks.length === 0) return null
  return (
    <fieldset className={styles.others}>
      <legend>{t('others.title')}</legend>
      <small>{t('others.text')}</small>
      {tasks.map(({ _id, name }) => (
        <label key={_id}>
          <input
            type="checkbox"
            checked={!left.has(_id)}
            onChange={(event) => {
              const next = new Set(left)
              if (event.currentTarget.checked) next.delete(_id)
              else next.add(_id)
              onChange(next)
            }}
          />
          <bdi>{name}</bdi>
        </label>
      ))}
    </fieldset>
  )
}
