import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { LEVEL } from '../../server/contract/rules.ts'
import type { UserInfo } from '../api/session.ts'
import { paths } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import styles from './first-steps.module.css'

const TEACHER = [
  { key: 'students', to: paths.students() },
  { key: 'questions', to: paths.questions() },
  { key: 'task', to: paths.library() },
] as const
const SCHOOL = [
  { key: 'classes', to: paths.people() },
  { key: 'roster', to: paths.students() },
  { key: 'task', to: paths.library() },
] as const

/** First steps for a user without sent tasks: the manager of an empty school, or a teacher. */
export function FirstSteps({ me, students }: { me: UserInfo; students: number }) {
  const { t, i18n } = useTranslation('control-panel')
  const Forward = i18n.dir() === 'rtl' ? ArrowLeft : ArrowRight
  const steps = me.userlevel >= LEVEL.manager && students === 0 ? SCHOOL : TEACHER
  return (
    <section>
      <h2 className={styles.heading}>{t('firstSteps.title')}</h2>
      <ol className={styles.steps}>
        {steps.map(({ key, to }, at) => (
          <li key={key}>
            <Card className={styles.step}>
              <span className={styles.number} aria-hidden="true">
                {at + 1}
              </span>
              <div className={styles.say}>
                <h3>{t(`firstSteps.${key}.title`)}</h3>
                <p>{t(`firstSteps.${key}.text`)}</p>
                <Link className={styles.go} to={to}>
                  {t(`firstSteps.${key}.go`)} <Forward size={18} aria-hidden="true" />
                </Link>
              </div>
            </Card>
          </li>
        ))}
      </ol>
    </section>
  )
}
