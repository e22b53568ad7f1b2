import { useTranslation } from 'react-i18next'
import styles from './skeletons.module.css'

interface SkeletonsProps {
  /** Shape of the content that is loading. */
  kind?: 'rows' | 'cards' | 'pictures' | 'tiles' | 'text' | 'figures'
  count?: number
}

/** Grey placeholders while a list loads. They appear after 200 ms, so that a fast reply does not flicker. */
export function Skeletons({ kind = 'rows', count = 5 }: SkeletonsProps) {
  const { t } = useTranslation('common')
  return (
    <div className={[styles.wait, styles[kind]].join(' ')} role="status" aria-busy="true">
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical shapes that never move
        <Skeleton key={index} kind={kind} />
      ))}
    </div>
  )
}

function Skeleton({ kind }: { kind: NonNullable<SkeletonsProps['kind']> }) {
  if (kind === 'text') return <i className={styles.bar} />
  if (kind === 'tiles') return <i className={styles.tile} />
  return (
    <div className={styles.item}>
      {kind === 'pictures' && <i className={styles.picture} />}
      {kind === 'rows' && <i className={styles.round} />}
      <div className={styles.lines}>
        <i className={styles.bar} />
        <i className={`${styles.bar} ${styles.brief}`} />
      </div>
      {kind === 'rows' && <i className={styles.pill} />}
    </div>
  )
}
