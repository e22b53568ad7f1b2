import { CircleCheck, CircleSlash } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LEVEL } from '../../server/contract/rules.ts'
import type { UserInfo } from '../api/session.ts'
import { Card } from '../ui/card.tsx'
import { Ornament } from '../ui/ornament.tsx'
import { Tag } from '../ui/tag.tsx'
import styles from './identity.module.css'
import { PhotoField } from './photo-field.tsx'
import type { Profile } from './use-profile.ts'

/** Picture and name from the form, and fixed facts: school, membership level, account status. */
export function IdentityCard({ me, profile }: { me: UserInfo; profile: Profile }) {
  const { t } = useTranslation(['profile', 'common'])
  const role = me.userlevel >= LEVEL.manager ? 'manager' : me.userlevel >= LEVEL.teacher ? 'teacher' : 'student'
  return (
    <Card className={styles.identity}>
      <div className={`${styles.band} on-band`} aria-hidden="true">
        <Ornament opacity={0.25} />
      </div>
      <PhotoField profile={profile} owner={me.name} />
      <b className={styles.who} dir="auto">
        {profile.form.name.trim() || me.name}
      </b>
      <dl className={styles.facts}>
        <div>
          <dt>{t('school')}</dt>
          <dd>
            {me.school_id.length === 0
              ? '—'
              : me.school_id.map((school) => (
                  <span key={school._id} dir="auto">
                    {school.name}
                  </span>
                ))}
          </dd>
        </div>
        <div>
          <dt>{t('level')}</dt>
          <dd>
            {t(`common:roles.${role}`)}
            {me.editor && ` · ${t('common:roles.editor')}`}
          </dd>
        </div>
        <div>
          <dt>{t('status')}</dt>
          <dd>
            {me.status >= 1 ? (
              <Tag tone="good" icon={<CircleCheck aria-hidden="true" />}>
                {t('active')}
              </Tag>
            ) : (
              <Tag tone="bad" icon={<CircleSlash aria-hidden="true" />}>
                {t('blocked')}
              </Tag>
            )}
          </dd>
        </div>
      </dl>
      <p className={styles.fixed}>{t('fixed')}</p>
    </Card>
  )
}
