import { Lock, PenLine } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Question } from '../../server/contract/questions.ts'
import { questionTitle } from '../parts/question/question-title.ts'
import { SortableList } from '../ui/sortable.tsx'
import { useSorting } from '../ui/use-sorting.ts'
import styles from './chosen.module.css'
import { ChosenRow } from './chosen-row.tsx'
import { drawNumberOf, drawsOf } from './draws.ts'
import { DrawsPart } from './draws-part.tsx'
import { useEditor } from './editor-context.ts'
import { PointsSwitch } from './points-switch.tsx'
import { differInPoints } from './question-points.ts'
import { usePicked } from './use-picked.ts'

interface Props {
  /** Index of the question that the phone preview shows. */
  shown: number
  onShow: (at: number) => void
  onWrite: () => void
}

/** The task's questions in order: sorted by dragging, buttons or arrow keys, and removed. */
export function ChosenList({ shown, onShow, onWrite }: Props) {
  const { t } = useTranslation('task-editor')
  const { form, frozen, errorOf } = useEditor()
  const draws = drawsOf(form)
  const { questions, reorder, remove, weigh } = usePicked()
  const [asked, setAsked] = useState(false)
  const weighted = asked || differInPoints(questions)
  const error = errorOf('questions')
  const sorting = useSorting({
    items: questions,
    onChange: (next, to) => {
      reorder(next)
      onShow(to)
    },
    said: (question, place) => t('chosen.moved', { title: questionTitle(question), ...place }),
    disabled: frozen,
  })
  const takeOut = (at: number, question: Question) => {
    const neighbour = questions[at + 1] ?? questions[at - 1]
    sorting.announce(t('chosen.removed', { title: questionTitle(question) }))
    if (neighbour) sorting.focusNext(`${neighbour.ID}-remove`)
    remove(question.ID)
  }

  return (
    <section data-field="questions" aria-labelledby="chosen-title">
      <h2 className={styles.head} id="chosen-title" tabIndex={-1}>
        {t('chosen.title')}
        <span className={styles.count}>{questions.length}</span>
        {!frozen && questions.length > 1 && <small>{t('chosen.hint')}</small>}
      </h2>
      {frozen && (
        <p className={styles.frozen}>
          <Lock size={17} aria-hidden="true" />
          {t('chosen.frozen')}
        </p>
      )}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {questions.length === 0 && <p className={styles.none}>{t('chosen.none')}</p>}
      {!frozen && questions.length > 1 && (
        <PointsSwitch questions={questions} on={weighted} onSwitch={setAsked} onChange={reorder} />
      )}
      <SortableList sorting={sorting} className={styles.list}>
        {questions.map((question, at) => (
          <ChosenRow
            key={question.ID}
            question={question}
            at={at}
            draw={drawNumberOf(draws, question.ID)}
            count={questions.length}
            shown={at === shown}
            frozen={frozen}
            onWeigh={weighted ? (points) => weigh(question.ID, points) : undefined}
            onShow={() => onShow(at)}
            onRemove={() => takeOut(at, question)}
          />
        ))}
      </SortableList>
      <DrawsPart />
      {!frozen && (
        <button type="button" className={styles.write} onClick={onWrite}>
          <PenLine size={20} aria-hidden="true" />
          {t('chosen.write')}
        </button>
      )}
    </section>
  )
}
