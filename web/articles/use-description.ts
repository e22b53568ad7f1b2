import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * What search engines and shared links say about the page; the portal's own description (docs/requirements.md 9.29), in the language
 * in use, where there is no text, and again when the page is left.
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
