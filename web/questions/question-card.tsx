import { Check, Eye, Pencil, Plus, Star, StarOff, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Question } from '../../server/contract/questions.ts'
import type { CategoryName } from '../../server/contract/shapes.ts'
import { FoundText } from '../parts/question/found-text.tsx'
import { KINDS } from '../parts/question/kinds.ts'
import { questionSample, questionTitle } from '../parts/question/question-title.ts'
import { Categories } from '../parts/subject/categories.tsx'
import { labelOf } from '../ways/ways.ts'
import styles from './question-card.module.css'
import { QuestionChips } from './question-chips.tsx'
import { QuestionTile } from './question-tile.tsx'

interface Props {
  question: Question
  search: string
  picked: boolean
  favourite?: boolean
  /** `categories` of the reply that holds the question. */
  categories?: readonly CategoryName[]
  onToggle: (question: Question) => void
  onPreview: (question: Question) => void
  /** Set only if the user may edit (author or manager). */
  onEdit?: (question: Question) => void
  onDelete?: (question: Question) => void
  /** Removes a favourite. */
  onForget?: (question: Question) => void
}

/** A question of the bank. The whole card selects it; its actions are below. */
export const QuestionCard = memo(function QuestionCard(props: Props) {
  const {
    question,
    search,
    picked,
    favourite,
    categories = [],
    onToggle,
    onPreview,
    onEdit,
    onDelete,
    onForget,
  } = props
  const { t } = useTranslation(['questions', 'question', 'common'])
  const title = questionTitle(question) || t('card.untitled')
  const sample = questionSample(question)
  const facts = [
    ...(KINDS[question.type].isUsual ? [] : [t(`question:kind.${question.type}`)]),
    t(`question:way.${labelOf(question)}`),
    ...(question.level ? [t(`common:levels.${question.level}`, { defaultValue: question.level })] : []),
  ]
  const isolated = `\u2068${title}\u2069`
  return (
    <li className={styles.card} data-picked={picked || undefined}>
      <div className={styles.top}>
        <QuestionTile question={question} />
        <div className={styles.say}>
          <h2 dir={question.direction} className={styles.title}>
            <FoundText text={title} search={search} />
          </h2>
          {sample && (
            <p dir={question.direction} className={styles.sample}>
              <FoundText text={sample} search={search} />
            </p>
          )}
          <p className={styles.facts}>
            {facts.join(' · ')}
            {favourite && (
              <span className={styles.star}>
                <Star size={14} aria-hidden="true" />
                {t('card.favourite')}
              </span>
            )}
          </p>
        </div>
        <button
          type="button"
          className={styles.pick}
          aria-pressed={picked}
          aria-label={t('card.pick', { title: isolated })}
          onClick={() => onToggle(question)}
        >
          <i>{picked ? <Check size={22} aria-hidden="true" /> : <Plus size={22} aria-hidden="true" />}</i>
        </button>
      </div>
      <div className={styles.foot}>
        <span className={styles.chips}>
          <QuestionChips classes={question.classes} />
          <Categories ids={question.cats} names={categories} />
        </span>
        <span className={styles.actions}>
          {onForget && (
            <Action icon={StarOff} label={t('card.forgetOf', { title: isolated })} onClick={() => onForget(question)}>
              {t('card.forget')}
            </Action>
          )}
          <Action icon={Eye} label={t('card.previewOf', { title: isolated })} onClick={() => onPreview(question)}>
            {t('card.preview')}
          </Action>
          {onEdit && (
            <Action icon={Pencil} label={t('card.editOf', { title: isolated })} onClick={() => onEdit(question)} />
          )}
          {onDelete && (
            <Action icon={Trash2} label={t('card.deleteOf', { title: isolated })} onClick={() => onDelete(question)} />
          )}
        </span>
      </div>
    </li>
  )
})

interface ActionProps {
  icon: typeof Eye
  label: string
  onClick: () => void
  /** Shown next to the icon, as part of the label. */
  children?: string
}

function Action({ icon: Icon, label, onClick, children }: ActionProps) {
  return (
    <button
      type="button"
      className={styles.action}
      aria-label={label}
      title={children ? undefined : label}
      onClick={onClick}
    >
      <Icon size={18} aria-hidden="true" />
      {children}
    </button>
  )
}
