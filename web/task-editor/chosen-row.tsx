import { useSortable } from '@dnd-kit/react/sortable'
import { ChevronDown, ChevronUp, GripVertical, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Question } from '../../server/contract/questions.ts'
import { KIND_ICONS, WAY_ICONS } from '../parts/authoring/question-icons.ts'
import { answerWay } from '../parts/question/answer-way.ts'
import { questionTitle } from '../parts/question/question-title.ts'
import styles from './chosen.module.css'

interface Props {
  question: Question
  at: number
  count: number
  shown: boolean
  frozen: boolean
  onShow: () => void
  /** `control` is what keeps the focus. */
  onMove: (to: number, control: 'grip' | 'up' | 'down') => void
  onRemove: () => void
}

export function ChosenRow({ question, at, count, shown, frozen, onShow, onMove, onRemove }: Props) {
  const { t } = useTranslation(['task-editor', 'question'])
  const { ref, handleRef, isDragging } = useSortable({ id: question.ID, index: at, disabled: frozen })
  const way = answerWay(question)
  const title = questionTitle(question)
  const Icon = question.type === 1 ? WAY_ICONS[way] : KIND_ICONS[question.type]
  const byKey = (event: KeyboardEvent) => {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    onMove(to, 'grip')
  }
  const control = (name: string) => `${question.ID}-${name}`
  return (
    <li className={styles.row} ref={ref} data-dragging={isDragging || undefined} data-shown={shown || undefined}>
      <button
        type="button"
        ref={handleRef}
        className={styles.grip}
        data-control={control('grip')}
        disabled={frozen}
        aria-label={t('chosen.handle', { title, number: at + 1, count })}
        onKeyDown={byKey}
      >
        <GripVertical size={20} aria-hidden="true" />
      </button>
      <span className={styles.number} aria-hidden="true">
        {at + 1}
      </span>
      <button type="button" className={styles.say} aria-pressed={shown} onClick={onShow}>
        <bdi className={styles.title} dir={question.direction}>
          {title}
        </bdi>
        <span className={styles.facts}>
          <Icon size={15} aria-hidden="true" />
          {question.type !== 1 && `${t(`question:kind.${question.type}`)} · `}
          {t(`question:way.${way}`)}
        </span>
      </button>
      <span className={styles.controls}>
        {!frozen && (
          <>
            <button
              type="button"
              data-control={control('up')}
              aria-label={t('chosen.up', { title })}
              aria-disabled={at === 0}
              onClick={() => at > 0 && onMove(at - 1, 'up')}
            >
              <ChevronUp size={20} aria-hidden="true" />
            </button>
            <button
              type="button"
              data-control={control('down')}
              aria-label={t('chosen.down', { title })}
              aria-disabled={at === count - 1}
              onClick={() => at < count - 1 && onMove(at + 1, 'down')}
            >
              <ChevronDown size={20} aria-hidden="true" />
            </button>
            <button
              type="button"
              data-control={control('remove')}
              aria-label={t('chosen.remove', { title })}
              onClick={onRemove}
            >
              <X size={20} aria-hidden="true" />
            </button>
          </>
        )}
      </span>
    </li>
  )
}
