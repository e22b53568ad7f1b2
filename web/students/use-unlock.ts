import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { errorText } from '../i18n/error-text.ts'
import { showBanner } from '../ui/show-banner.ts'

/** Lets the students of classes log in at once who typed too many wrong passwords, and says how many there were. */
export function useUnlock() {
  const { t } = useTranslation('students')
  const [unlocking, setUnlocking] = useState(false)
  const unlock = async (classes: string[], school: string): Promise<void> => {
    setUnlocking(true)
    try {
      const { success } = await call('students/unlock', { classes, ...(school && { school }) })
      showBanner({ text: t('unlock.done', { count: success.unlocked }) })
    } catch (error) {
      showBanner({ tone: 'bad', text: errorText(error) })
    } finally {
      setUnlocking(false)
    }
  }
  return { unlock, unlocking }
}
