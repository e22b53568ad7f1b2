import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserInfo } from '../api/session.ts'
import { useWork } from '../api/work.ts'
import { DraftReceipt } from '../parts/authoring/draft-receipt.tsx'
import { RestoredDraft } from '../parts/authoring/restored-draft.tsx'
import { IdentityCard } from './identity-card.tsx'
import { LoginInfo } from './login-info.tsx'
import { PersonalInfo } from './personal-info.tsx'
import styles from './profile.module.css'
import { useHeld } from './use-held.ts'
import { useProfile } from './use-profile.ts'

/** The picture and the two parts of the form, with one button that saves all of it. */
export function ProfileEditor({ me }: { me: UserInfo }) {
  const { t } = useTranslation('profile')
  const formRef = useRef<HTMLFormElement>(null)
  const profile = useProfile(me, formRef)
  const saving = useHeld(profile.busy)
  useWork(profile.dirty)
  return (
    <form
      ref={formRef}
      className={styles.form}
      noValidate
      aria-busy={saving}
      onSubmit={(event) => {
        event.preventDefault()
        void profile.save()
      }}
    >
      {profile.restored && (
        <RestoredDraft at={profile.restoredAt} onKeep={profile.keepRestored} onStartOver={profile.undo} />
      )}
      <div className={styles.columns}>
        <IdentityCard me={me} profile={profile} />
        <div className={styles.main}>
          <PersonalInfo me={me} profile={profile} />
          <LoginInfo me={me} profile={profile} />
        </div>
      </div>
      <div className={styles.bar} data-dirty={profile.dirty || undefined}>
        <Button type="submit" size="lg" loading={saving}>
          {t('save')}
        </Button>
        {profile.dirty && (
          <Button variant="subtle" onClick={profile.undo} disabled={saving}>
            {t('undo')}
          </Button>
        )}
        {profile.touched && <DraftReceipt at={profile.keptAt} />}
      </div>
    </form>
  )
}
