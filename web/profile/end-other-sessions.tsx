import { Button } from '@mantine/core'
import { LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../api/use-command.ts'
import { confirm } from '../ui/confirm.tsx'
import { showBanner } from '../ui/show-banner.ts'
import styles from './profile.module.css'

/** Ends the user's other sessions, for example after a device was lost. */
export function EndOtherSessions() {
  const { t } = useTranslation('profile')
  const { send, busy } = useCommand('logout/others')
  const end = async () => {
    const question = { title: t('others.title'), text: t('others.text'), confirmLabel: t('others.action') }
    if (!(await confirm({ ...question, danger: true }))) return
    if (await send({})) showBanner({ tone: 'good', text: t('others.done') })
  }
  return (
    <div className={styles.others}>
      <span>{t('others.hint')}</span>
      <Button
        variant="default"
        leftSection={<LogOut size={18} aria-hidden="true" />}
        loading={busy}
        onClick={() => void end()}
      >
        {t('others.action')}
      </Button>
    </div>
  )
}
