import { TextInput, type TextInputProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isDoubtfulNumber } from '../../../server/contract/number-rules.ts'
import styles from './id-number-input.module.css'

/** The number is checked this long after the last key. */
const PAUSE_MS = 800

/** The field of an ID number. Below it is a warning about an unlikely number, which can be stored all the same. */
export function IdNumberInput({ value, ...rest }: TextInputProps & { value: string }) {
  const { t } = useTranslation('errors')
  const [typed] = useDebouncedValue(value, PAUSE_MS)
  const doubtful = typed === value && !rest.error && isDoubtfulNumber(value)
  return (
    <TextInput
      value={value}
      {...rest}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        doubtful && (
          <span className={styles.odd}>
            <TriangleAlert size={16} aria-hidden="true" /> {t('oddNumber')}
          </span>
        )
      }
    />
  )
}
