import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { MessageScreen } from '../../ui/message-screen.tsx'
import { PlainLink } from '../../ui/plain-button.tsx'

/** Shown for a grade, a section or an article that does not exist. */
export function MissingPage() {
  const { t } = useTranslation('common')
  return (
    <MessageScreen title={t('pages.notFoundTitle')} text={t('pages.notFoundText')} sign="404">
      <PlainLink to={paths.home()} size="lg">
        {t('pages.backHome')}
      </PlainLink>
    </MessageScreen>
  )
}
