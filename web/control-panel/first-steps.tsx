import { useTranslation } from 'react-i18next'
import { LEVEL } from '../../server/contract/rules.ts'
import type { UserInfo } from '../api/session.ts'
import { paths } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import { CardLink, CardText } from './card-text.tsx'
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
  const { t } = useTranslation('control-panel')
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
              <CardText title={t(`firstSteps.${key}.title`)} text={t(`firstSteps.${key}.text`)}>
                <CardLink to={to} arrow>
                  {t(`firstSteps.${key}.go`)}
                </CardLink>
              </CardText>
            </Card>
          </li>
        ))}
      </ol>
    </section>
  )
}
