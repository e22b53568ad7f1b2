import { CircleCheck, CircleDashed } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MIN_PASSWORD_LENGTH, passwordProblem } from '../../server/contract/rules.ts'
import styles from './password.module.css'

/** The two rules of a new password, each ticked while typing. */
export function PasswordRules({ id, password }: { id: string; password: string }) {
  const { t } = useTranslation('profile')
  const problem = passwordProblem(password)
  // Appended letters and digits satisfy the length, so that the second rule is tested alone.
  const mixed = passwordProblem(`${password}${password}${password}${password}${password}${password}`) === undefined
  const rules = [
    { key: 'ruleLength', kept: password !== '' && problem !== 10 },
    { key: 'ruleMixed', kept: password !== '' && mixed },
  ]
  const kept = rules.filter((rule) => rule.kept).length
  return (
    <div className={styles.rules} id={id}>
      <div className={styles.strength} data-kept={password === '' ? undefined : kept} aria-hidden="true">
        <i />
        <i />
      </div>
      <ul>
        {rules.map((rule) => (
          <li key={rule.key} data-kept={rule.kept || undefined}>
            {rule.kept ? <CircleCheck size={18} aria-hidden="true" /> : <CircleDashed size={18} aria-hidden="true" />}
            {t(rule.key, { count: MIN_PASSWORD_LENGTH })}
            <span className="sr-only">{t(rule.kept ? 'ruleKept' : 'ruleOpen')}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
