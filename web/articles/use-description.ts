import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * Sets the page's description for search engines and shared links. Without a text, and after the page is left, it is
 * the portal's own description in the current language (docs/requirements.md 9.29).
 */
export function useDescription(text: string | undefined): void {
  const { t } = useTranslation('common')
  const usual = t('siteDescription')
  useEffect(() => {
    const meta = document.querySelector('meta[name=description]')
    meta?.setAttribute('content', text?.trim() || usual)
    return () => meta?.setAttribute('content', usual)
  }, [text, usual])
}
