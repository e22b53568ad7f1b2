import { Button } from '@mantine/core'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { errorText } from '../i18n/error-text.ts'
import { confirm } from '../ui/confirm.tsx'
import { showBanner } from '../ui/show-banner.ts'
import styles from './profile.module.css'

/** Logs out everywhere else: a device that was lost, or a machine of a computer room. */
export function EndOthers() {
  const { t } = useTranslation('profile')
  const [busy, setBusy] = useState(false)
  const end = async () => {
    const question = { title: t('others.title'), text: t('others.text'), confirmLabel: t('others.action') }
    if (!(await confirm({ ...question, danger: true }))) return
    setBusy(true)
    try {
      await call('logout/others')
      showBanner({ tone: 'good', text: t('others.done') })
    } catch (error) {
      showBanner({ tone: 'bad', text: errorText(error) })
    } finally {
      setBusy(false)
    }
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
