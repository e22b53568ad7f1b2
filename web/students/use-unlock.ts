import { useTranslation } from 'react-i18next'
import { useCommand } from '../api/use-command.ts'
import { showBanner } from '../ui/show-banner.ts'

/** Unlocks the students of classes who typed too many wrong passwords, and shows their number. */
export function useUnlock() {
  const { t } = useTranslation('students')
  const { send, busy } = useCommand('students/unlock')
  const unlock = async (classes: string[], school: string): Promise<void> => {
    const reply = await send({ classes, ...(school && { school }) })
    if (reply) showBanner({ text: t('unlock.done', { count: reply.success.unlocked }) })
  }
  return { unlock, unlocking: busy }
}
