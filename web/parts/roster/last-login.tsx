import { useTranslation } from 'react-i18next'
import { relativeDate } from '../../i18n/format.ts'

/** When somebody last logged in, by the rules of relative dates (docs/requirements.md 8.52). */
export function LastLogin({ at }: { at: string }) {
  const { t } = useTranslation(['students', 'common'])
  return at ? <time dateTime={at}>{relativeDate(at, new Date())}</time> : t('never')
}
