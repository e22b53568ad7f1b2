import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { UserInfo } from '../api/session.ts'
import { className, listed } from '../i18n/format.ts'
import { paths } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import styles from './account-box.module.css'
import { PersonHead } from './person-head.tsx'

/** A student's account box: name, school, classes, user name, link to the profile. */
export function ProfileBox({ me }: { me: UserInfo }) {
  const { t } = useTranslation('control-panel')
  return (
    <Card className={styles.card} aria-label={t('account.title')}>
      <PersonHead me={me}>
        <bdi>{me.school_id[0]?.name}</bdi>
      </PersonHead>
      <dl className={styles.facts}>
        <dt>{t('account.class')}</dt>
        <dd>{listed(me.classes.map(className))}</dd>
        <dt>{t('account.user')}</dt>
        <dd>
          <bdi dir="ltr">{me.user}</bdi>
        </dd>
      </dl>
      <div className={styles.foot}>
        <Button component={Link} to={paths.profile()} variant="default" fullWidth>
          {t('account.mine')}
        </Button>
      </div>
    </Card>
  )
}
