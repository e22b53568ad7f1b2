import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Sets the window's title: «title · بوابة». */
export function usePageTitle(title: string | undefined): void {
  const { t } = useTranslation('common')
  const site = t('siteName')
  useEffect(() => {
    document.title = title ? `${title} · ${site}` : site
  }, [title, site])
}
