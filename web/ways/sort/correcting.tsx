import { useTranslation } from 'react-i18next'
import { pieceDirection } from '../../parts/question/direction.ts'
import { TextWithSums } from '../../parts/question/text-with-sums.tsx'
import { SortableList, SortableRow, SortControls, SortGrip } from '../../ui/sortable.tsx'
import { useSorting } from '../../ui/use-sorting.ts'
import styles from '../correcting.module.css'
import type { KeyFieldProps } from '../correcting-way.ts'

/** The items in another right order; their texts stay. */
export function SortKeyField({ question, answers, onChange }: KeyFieldProps) {
  const { t } = useTranslation('corrections')
  const { t: sortText } = useTranslation('question-editor')
  const sorting = useSorting({
    items: [...answers],
    onChange: (order) => onChange(order),
    said: (_, place) => sortText('items.moved', place),
  })
  return (
    <div className={styles.field}>
      <p className={styles.hint}>{t('key.order')}</p>
      <SortableList sorting={sorting} className={styles.rows}>
        {answers.map(({ answer }, at) => (
          <SortableRow key={idOf(answers, at)} id={idOf(answers, at)} at={at} boxed>
            <SortGrip label={sortText('items.handle', { number: at + 1, count: answers.length })} />
            <b className={styles.number} aria-hidden="true">
              {at + 1}
            </b>
            <bdi className={styles.text} dir={pieceDirection(answer, question.direction)}>
              <TextWithSums text={answer} />
            </bdi>
            <SortControls
              up={sortText('items.up', { number: at + 1 })}
              down={sortText('items.down', { number: at + 1 })}
            />
          </SortableRow>
        ))}
      </SortableList>
    </div>
  )
}

/** The text, with a number for items of the same text: a row keeps its id while it moves. */
function idOf(answers: readonly { answer: string }[], at: number): string {
  const text = answers[at]?.answer ?? ''
  return `${answers.slice(0, at).filter(({ answer }) => answer === text).length}-${text}`
}
