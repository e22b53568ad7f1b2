import { useTranslation } from 'react-i18next'
import type { Question } from '../../server/contract/questions.ts'
import { pointsText } from '../i18n/points.ts'
import { iconOf, KINDS } from '../parts/question/kinds.ts'
import { pointsOf } from '../parts/question/points.ts'
import { questionTitle } from '../parts/question/question-title.ts'
import { TextWithSums } from '../parts/question/text-with-sums.tsx'
import { SortableRow, SortControls, SortGrip } from '../ui/sortable.tsx'
import { labelOf } from '../ways/ways.ts'
import styles from './chosen.module.css'
import { PointsField } from './points-field.tsx'

interface Props {
  question: Question
  at: number
  /** Number of its draw; undefined: every student is asked it. */
  draw: number | undefined
  count: number
  shown: boolean
  frozen: boolean
  /** Set if the questions differ in points. */
  onWeigh: ((points: number) => void) | undefined
  onShow: () => void
  onRemove: () => void
}

export function ChosenRow({ question, at, draw, count, shown, frozen, onWeigh, onShow, onRemove }: Props) {
  const { t } = useTranslation(['task-editor', 'question'])
  const title = questionTitle(question)
  const Icon = iconOf(question)
  return (
    <SortableRow id={question.ID} at={at} boxed shown={shown} className={styles.row}>
      <SortGrip label={t('chosen.handle', { title, number: at + 1, count })} />
      <span className={styles.number} aria-hidden="true">
        {at + 1}
      </span>
      <button type="button" className={styles.say} aria-pressed={shown} onClick={onShow}>
        <bdi className={styles.title} dir={question.direction}>
          <TextWithSums text={title} />
        </bdi>
        <span className={styles.facts}>
          <Icon size={15} aria-hidden="true" />
          {!KINDS[question.type].isUsual && `${t(`question:kind.${question.type}`)} · `}
          {t(`question:way.${labelOf(question)}`)}
          {frozen && onWeigh && ` · ${pointsText(pointsOf(question))}`}
          {draw !== undefined && ` · ${t('draws.chip', { number: draw })}`}
        </span>
      </button>
      {!frozen && onWeigh && (
        <PointsField
          label={t('chosen.pointsOf', { number: at + 1, title })}
          points={pointsOf(question)}
          onChange={onWeigh}
        />
      )}
      {!frozen && (
        <SortControls
          up={t('chosen.up', { title })}
          down={t('chosen.down', { title })}
          remove={{ label: t('chosen.remove', { title }), onClick: onRemove }}
        />
      )}
    </SortableRow>
  )
}
