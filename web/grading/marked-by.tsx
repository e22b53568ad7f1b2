import { BadgeCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { EntryAnswer } from '../../server/contract/answer-shapes.ts'
import type { RuleShape } from '../../server/contract/correction-shapes.ts'
import { isolated } from '../i18n/isolated.ts'
import { TextWithSums } from '../parts/question/text-with-sums.tsx'
import styles from './marked-by.module.css'

interface MarkedByProps {
  answer: EntryAnswer | undefined
  /** Those of the task. */
  rules: readonly RuleShape[] | undefined
}

/** What decided the mark of an answer, if not the key: a rule by its texts and its teacher, a teacher, a correction. */
export function MarkedBy({ answer, rules = [] }: MarkedByProps) {
  const { t } = useTranslation('grading')
  if (!answer?.by) return null
  const rule = rules.find((one) => one.rule === answer.rule)
  return (
    <p className={styles.marked}>
      <BadgeCheck size={16} aria-hidden="true" />
      {answer.by !== 'rule' ? (
        t(`by.${answer.by}`)
      ) : !rule ? (
        t('by.ruleGone')
      ) : (
        <>
          <b>
            <TextWithSums text={t('by.rule', { texts: rule.texts.map(isolated).join(' | ') })} />
          </b>
          <span>{t('by.ruleBy', { name: isolated(rule.by.name || t('somebody')) })}</span>
        </>
      )}
    </p>
  )
}
