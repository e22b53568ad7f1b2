import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { sessionAtom } from '../api/session.ts'
import { PersonAvatar } from '../parts/people/person-avatar.tsx'
import styles from './reader-badge.module.css'

/** Name and picture of the user, or a greeting for a visitor. */
export function ReaderBadge({ className }: { className?: string }) {
  const { t } = useTranslation('books')
  const { state, me } = useAtomValue(sessionAtom)
  if (state === 'unknown') return null
  return (
    <p className={[styles.badge, className].filter(Boolean).join(' ')}>
      {me ? (
        <>
          <PersonAvatar name={me.name} img={me.img} size={40} />
          <bdi className={styles.name}>{me.name}</bdi>
        </>
      ) : (
        <span className={styles.greeting}>{t('visitor')}</span>
      )}
    </p>
  )
}
