import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { westernDigits } from '../../../server/contract/rules.ts'
import styles from './fair-time.module.css'
import { MINUTES, type TimeForm } from './time-form.ts'

interface Props {
  minutes: TimeForm['minutes']
  error: string | undefined
  onChange: (minutes: number) => void
}

/** Another number of minutes than those that are offered, in any digits, which Mantine's field of a number does not read. */
export function OtherMinutes({ minutes, error, onChange }: Props) {
  const { t } = useTranslation('watch-task')
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      className={styles.other}
      aria-label={t('fairTime.otherMinutes')}
      placeholder={t('fairTime.otherMinutes')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      value={typed ?? (MINUTES.some((one) => one === minutes) ? '' : String(minutes))}
      error={error}
      onChange={(event) => {
        const digits = westernDigits(event.currentTarget.value).replace(/\D/g, '')
        setTyped(digits)
        if (digits !== '') onChange(Number(digits))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
