import { MultiSelect } from '@mantine/core'
import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { UserInfo } from '../api/session.ts'
import { messageOf } from '../i18n/error-text.ts'
import { className } from '../i18n/format.ts'
import { foldedFilter } from '../parts/fields/folded-filter.ts'
import { ClassChip } from '../parts/people/class-chip.tsx'
import styles from './profile.module.css'
import type { Profile } from './use-profile.ts'

/** A teacher's classes: selectable until a manager sets them, then read-only with the reason. */
export function ClassesField({ me, profile }: { me: UserInfo; profile: Profile }) {
  const { t } = useTranslation('profile')
  const { form, change, errorOf } = profile
  const error = errorOf('classes')
  if (me.class_choice === undefined)
    return (
      <div className={`${styles.wide} ${styles.set}`}>
        <span className={styles.label}>{t('classes')}</span>
        <ul className={styles.chips}>
          {me.classes.map((code) => (
            <li key={code}>
              <ClassChip code={code} />
            </li>
          ))}
        </ul>
        <p className={styles.why}>
          <Lock size={16} aria-hidden="true" /> {t('classesSet')}
        </p>
      </div>
    )
  // The teacher's present classes are always listed, even when the school no longer has them.
  const codes = [...new Set([...me.class_choice, ...form.classes])]
  return (
    <div className={styles.wide} data-field="classes">
      <MultiSelect
        label={t('classes')}
        description={t('classesHint')}
        withAsterisk
        aria-required
        data={codes.map((code) => ({ value: code, label: className(code) }))}
        value={form.classes}
        onChange={(classes) => change({ classes })}
        placeholder={form.classes.length === 0 ? t('classesChoose') : undefined}
        searchable
        filter={foldedFilter}
        hidePickedOptions
        error={error !== undefined && messageOf(error)}
      />
    </div>
  )
}
