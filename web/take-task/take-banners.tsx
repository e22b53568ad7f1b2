import { Button } from '@mantine/core'
import { useSetAtom } from 'jotai'
import {
  CalendarClock,
  CloudOff,
  HardDrive,
  History,
  LogIn,
  type LucideIcon,
  MonitorSmartphone,
  TriangleAlert,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudentQuestion } from '../../server/contract/questions.ts'
import { joinList } from '../i18n/format.ts'
import { loginPopupAtom } from '../parts/popups.ts'
import type { ClockNews } from './attempt-clock.ts'
import { newsText } from './clock-news.ts'
import { isUnstored, type OutboxState } from './outbox-state.ts'
import type { OutboxStorage } from './outbox-storage.ts'
import classes from './take-banners.module.css'

interface Props {
  outbox: OutboxState
  /** No network, or answers could not be sent. */
  away: boolean
  kind: OutboxStorage['kind'] | undefined
  questions: readonly StudentQuestion[]
  /** Questions whose answer another device changed. */
  elsewhere: readonly string[]
  /** A change of the time that was just made. */
  news: ClockNews | undefined
}

/** Messages about the student's answers, each shown as long as it applies. */
export function TakeBanners({ outbox, away, kind, questions, elsewhere, news }: Props) {
  const { t } = useTranslation('take-task')
  const openLogin = useSetAtom(loginPopupAtom)
  const numbersOf = (ids: readonly string[]) => questions.flatMap(({ ID }, at) => (ids.includes(ID) ? [at + 1] : []))
  const rejected = numbersOf(outbox.rejected)
  const unstored = kind === 'memory' || isUnstored(outbox)
  return (
    <div role="status">
      {news && (
        <Line icon={CalendarClock} tone="calm">
          {newsText(news, t)}
        </Line>
      )}
      {outbox.blocked === 'login' && (
        <Line icon={LogIn}>
          {t(unstored ? 'banner.loginMemory' : 'banner.login')}
          <Button size="sm" onClick={() => openLogin({ open: true, reason: 'expired' })}>
            {t('banner.loginNow')}
          </Button>
        </Line>
      )}
      {away && !outbox.blocked && <Line icon={CloudOff}>{unstored ? t('banner.awayMemory') : t('banner.away')}</Line>}
      {kind === 'memory' && !away && <Line icon={HardDrive}>{t('banner.memory')}</Line>}
      {kind === 'local' && <Line icon={HardDrive}>{t('banner.local')}</Line>}
      {outbox.late && <Line icon={History}>{t('banner.late')}</Line>}
      {elsewhere.length > 0 && (
        <Line icon={MonitorSmartphone}>{t('banner.elsewhere', { numbers: joinList(numbersOf(elsewhere)) })}</Line>
      )}
      {rejected.length > 0 && (
        <Line icon={TriangleAlert} tone="bad">
          {t('banner.rejected', { numbers: joinList(rejected) })}
        </Line>
      )}
    </div>
  )
}

function Line({ icon: Icon, tone, children }: { icon: LucideIcon; tone?: 'bad' | 'calm'; children: ReactNode }) {
  return (
    <div className={classes.line} data-tone={tone}>
      <Icon size={24} aria-hidden />
      <div>{children}</div>
    </div>
  )
}
