import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { UserInfo } from '../api/session.ts'
import { messageOf } from '../i18n/error-text.ts'
import { PasswordBox } from '../parts/people/password-box.tsx'
import { Card } from '../ui/card.tsx'
import { EndOtherSessions } from './end-other-sessions.tsx'
import { PasswordRules } from './password-rules.tsx'
import styles from './profile.module.css'
import type { Secrets } from './profile-form.ts'
import type { Profile } from './use-profile.ts'

/** The login name, which is fixed, and a new password, which requires the current one. */
export function LoginInfo({ me, profile }: { me: UserInfo; profile: Profile }) {
  const { t } = useTranslation('profile')
  const { secrets, changeSecrets, errorOf } = profile
  const field = (name: keyof Secrets) => {
    const error = errorOf(name)
    return {
      name,
      label: t(name),
      of: t(name),
      value: secrets[name],
      error: error === undefined ? undefined : messageOf(error),
      onChange: (text: string) => changeSecrets({ [name]: text }),
    }
  }
  return (
    <Card pad aria-labelledby="login-info">
      <h2 id="login-info" className={styles.heading}>
        {t('login')}
      </h2>
      <p className={styles.hint}>{t('loginHint')}</p>
      <div className={styles.fields}>
        <TextInput
          label={t('user')}
          description={t('userHint')}
          withAsterisk
          disabled
          value={me.user}
          name="username"
          autoComplete="username"
          attributes={{ input: { dir: 'ltr' } }}
        />
        <PasswordBox {...field('cpass')} autoComplete="current-password" description={t('cpassHint')} />
        <PasswordBox {...field('pass')} autoComplete="new-password" describedBy="password-rules" />
        <PasswordBox {...field('pass2')} autoComplete="new-password" />
      </div>
      <PasswordRules id="password-rules" password={secrets.pass} />
      <EndOtherSessions />
    </Card>
  )
}
