import { useTranslation } from 'react-i18next'
import { relativeDate } from '../../i18n/format.ts'

/** Time of the last login as a relative date (docs/requirements.md 8.52); '' means never. */
export function LastLogin({ at }: { at: string }) {
  const { t } = useTranslation(['students', 'common'])
  return at ? <time dateTime={at}>{relativeDate(at, new Date())}</time> : t('never')
}
