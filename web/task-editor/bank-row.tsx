import { Check, Plus } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Question } from '../../server/contract/questions.ts'
import { className, gradeName } from '../i18n/format.ts'
import { FoundText } from '../parts/question/found-text.tsx'
import { iconOf, KINDS } from '../parts/question/kinds.ts'
import { questionSample, questionTitle } from '../parts/question/question-title.ts'
import { gradeRanges, gradesOf } from '../parts/quiz/quiz-facts.ts'
import { labelOf } from '../ways/ways.ts'
import styles from './bank.module.css'

interface Props {
  question: Question
  search: string
  picked: boolean
  disabled: boolean
  onToggle: () => void
  onPreview: () => void
}

/**
 * A question of the bank: title with the search matches, a line of its content, its details, and add or remove. A click
 * previews the question.
 */
export const BankRow = memo(function BankRow({ question, search, picked, disabled, onToggle, onPreview }: Props) {
  const { t } = useTranslation(['task-editor', 'question', 'common'])
  const title = questionTitle(question)
  const sample = questionSample(question)
  const Icon = iconOf(question)
  const facts = [
    ...(KINDS[question.type].isUsual ? [] : [t(`question:kind.${question.type}`)]),
    t(`question:way.${labelOf(question)}`),
    ...(question.level ? [t(`common:levels.${question.level}`, { defaultValue: question.level })] : []),
    ...gradesText(question.classes),
  ]
  return (
    <li className={styles.row}>
      <button type="button" className={styles.look} onClick={onPreview}>
        <span className="sr-only">{t('bank.look')} </span>
        <span dir={question.direction} className={styles.title}>
          <FoundText text={title} search={search} />
        </span>
        {sample && (
          <span dir="auto" className={styles.sample}>
            <FoundText text={sample} search={search} />
          </span>
        )}
        <span className={styles.facts}>
          <Icon size={16} aria-hidden="true" />
          {facts.map((fact) => fact.replaceAll(' ', '\u00a0')).join(' · ')}
        </span>
      </button>
      <button
        type="button"
        className={styles.toggle}
        aria-pressed={picked}
        aria-label={t('bank.pick', { title })}
        disabled={disabled}
        onClick={onToggle}
      >
        {picked ? <Check size={22} aria-hidden="true" /> : <Plus size={22} aria-hidden="true" />}
      </button>
    </li>
  )
})

const isGrade = (code: string) => /^\d+$/.test(code)

/** Names of all grades (`7`) and classes (`2-7`) of a question; consecutive grades are shown as a range. */
export const gradesText = (codes: readonly string[]): string[] => [
  ...gradeRanges(gradesOf(codes.filter(isGrade))).map(([first, last]) =>
    first === last ? gradeName(first) : `${gradeName(first)} – ${gradeName(last)}`,
  ),
  ...codes.filter((code) => !isGrade(code)).map(className),
]
