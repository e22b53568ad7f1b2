import { TextInput, type TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { westernDigits } from '../../server/contract/rules.ts'
import { isTeacher, type UserInfo } from '../api/session.ts'
import { messageOf } from '../i18n/error-text.ts'
import { fieldAttributes } from '../parts/fields/field-direction.ts'
import { IdNumberInput } from '../parts/fields/id-number-input.tsx'
import { Card } from '../ui/card.tsx'
import { ClassesField } from './classes-field.tsx'
import styles from './profile.module.css'
import { isNumberAsked, type ProfileForm } from './profile-form.ts'
import type { Profile } from './use-profile.ts'

const MOST = 200

/** Name, national ID, classes, address and contact. */
export function PersonalInfo({ me, profile }: { me: UserInfo; profile: Profile }) {
  const { t } = useTranslation('profile')
  const { form, change, errorOf } = profile
  const field = (name: Exclude<keyof ProfileForm, 'classes' | 'img'>, direction?: 'ltr'): TextInputProps => {
    const error = errorOf(name)
    return {
      label: t(name),
      name,
      value: form[name],
      maxLength: MOST,
      error: error !== undefined && messageOf(error),
      attributes: fieldAttributes(form[name], direction),
      onChange: (event) => change({ [name]: event.currentTarget.value }),
    }
  }
  const number = { onBlur: () => change({ zehot: westernDigits(form.zehot), phone: westernDigits(form.phone) }) }
  return (
    <Card pad aria-labelledby="personal-info">
      <h2 id="personal-info" className={styles.heading}>
        {t('personal')}
      </h2>
      <div className={styles.fields}>
        <div className={styles.wide} data-field="name">
          <TextInput {...field('name')} withAsterisk aria-required autoComplete="name" />
        </div>
        <div data-field="zehot">
          <IdNumberInput
            {...field('zehot', 'ltr')}
            value={form.zehot}
            {...number}
            withAsterisk={isNumberAsked(me)}
            aria-required={isNumberAsked(me)}
            inputMode="numeric"
          />
        </div>
        <div data-field="phone">
          <TextInput {...field('phone', 'ltr')} {...number} type="tel" autoComplete="tel" />
        </div>
        {isTeacher(me) && <ClassesField me={me} profile={profile} />}
        <div data-field="email" className={styles.wide}>
          <TextInput {...field('email', 'ltr')} type="email" autoComplete="email" />
        </div>
        <div data-field="city">
          <TextInput {...field('city')} autoComplete="address-level2" />
        </div>
        <div data-field="address">
          <TextInput {...field('address')} autoComplete="street-address" />
        </div>
      </div>
    </Card>
  )
}
