import { type RefObject, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { withBase } from '../../api/base-path.ts'
import { paths } from '../../paths.ts'
import { PlainButton } from '../../ui/plain-button.tsx'
import styles from './older-news.module.css'
import type { NewsPages } from './use-news-pages.ts'

/**
 * Button that loads older news; nothing when there are none. The first loaded entry gets the focus, because the button
 * may disappear.
 */
export function OlderNews({ pages, within }: { pages: NewsPages; within: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('home')
  const { firstNew, older, state } = pages
  useEffect(() => {
    if (firstNew) within.current?.querySelector<HTMLElement>(`a[href="${withBase(paths.article(firstNew))}"]`)?.focus()
  }, [firstNew, within])
  if (!older) return null
  return (
    <div className={styles.older}>
      {state === 'failed' && <p role="alert">{t('news.olderFailed')}</p>}
      <PlainButton look="soft" busy={state === 'busy'} onClick={() => void pages.load()}>
        {t('news.older')}
      </PlainButton>
    </div>
  )
}
