import { Scissors } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { LoginSlip } from '../../../server/contract/students.ts'
import { BASE } from '../../api/base-path.ts'
import { className } from '../../i18n/format.ts'
import { Mark } from '../../ui/mark.tsx'
import styles from './login-slips.module.css'

interface Props {
  slips: readonly LoginSlip[]
  school: string
  /** Class codes in print order; people without a class form one group. Without it, everybody is in one group. */
  groups?: readonly string[]
}

/** Login slips to print and cut out. Page breaks are between slips; each class starts a new page. */
export function LoginSlips({ slips, school, groups }: Props) {
  if (!groups) return <Group slips={slips} school={school} />
  return groups.map((code) => (
    <Group
      key={code}
      title={className(code)}
      school={school}
      slips={slips.filter(({ classes }) => classes.includes(code))}
    />
  ))
}

function Group({ title, slips, school }: { title?: string; slips: readonly LoginSlip[]; school: string }) {
  const { t } = useTranslation('students')
  if (slips.length === 0) return null
  return (
    <section className={styles.group}>
      <header className={styles.head}>
        <h2>
          <bdi>{title ?? school}</bdi>
        </h2>
        <span>{t('sheet.slips', { count: slips.length })}</span>
        <span className={styles.cut}>
          <Scissors size={16} aria-hidden="true" /> {t('sheet.cut')}
        </span>
      </header>
      <ul className={styles.slips}>
        {slips.map((slip) => (
          <Slip key={slip._id} slip={slip} school={school} />
        ))}
      </ul>
    </section>
  )
}

function Slip({ slip, school }: { slip: LoginSlip; school: string }) {
  const { t } = useTranslation(['students', 'common'])
  return (
    <li className={styles.slip}>
      <p className={styles.brand}>
        <Mark size={22} />
        <strong>{t('common:siteName')}</strong>
        <bdi>{school}</bdi>
      </p>
      <h3 className={styles.name}>
        <bdi>{slip.name}</bdi>
      </h3>
      <p className={styles.class}>
        <bdi>{slip.classes.map(className).join(' · ')}</bdi>
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('sheet.login')}</dt>
          <dd dir="ltr">{slip.user}</dd>
        </div>
        <div>
          <dt>{t('sheet.password')}</dt>
          {slip.pass ? (
            <dd dir="ltr">{slip.pass}</dd>
          ) : (
            <dd className={styles.known}>{t(slip.has_pass ? 'sheet.unchanged' : 'sheet.none')}</dd>
          )}
        </div>
      </dl>
      <p className={styles.address}>
        {t('sheet.address')} <bdi dir="ltr">{window.location.host + BASE}</bdi>
      </p>
    </li>
  )
}
