import { ChevronDown, Dices, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Question } from '../../server/contract/questions.ts'
import type { Draw } from '../../server/contract/task-shapes.ts'
import { count } from '../i18n/format.ts'
import { questionTitle } from '../parts/question/question-title.ts'
import { TextWithSums } from '../parts/question/text-with-sums.tsx'
import { FocusedList } from '../ui/focused-list.tsx'
import { DrawChoice } from './draw-choice.tsx'
import { drawNumberOf, drawsOf, unequalDraws } from './draws.ts'
import styles from './draws-part.module.css'
import { useEditor } from './editor-context.ts'

/** "5 of these 20 for each student": the draws of the task, each folded, and a button that adds one. */
export function DrawsPart() {
  const { t } = useTranslation('task-editor')
  const { form, change, frozen } = useEditor()
  const [opened, setOpened] = useState<number>()
  const [removed, setRemoved] = useState(0)
  const draws = drawsOf(form)
  const unequal = unequalDraws(form)
  const free = form.questions.filter(({ ID }) => drawNumberOf(draws, ID) === undefined)
  const add = () => {
    setOpened(draws.length)
    const questions = free.map(({ ID }) => ID)
    change({ draws: [...draws, { count: Math.max(1, Math.floor(questions.length / 2)), questions }] })
  }
  return (
    <>
      {draws.length > 0 && (
        <FocusedList>
          {draws.map((draw, at) => (
            // A draw has no identity but its number, so all rows are drawn anew after a removal: the list sees that one has gone.
            // biome-ignore lint/suspicious/noArrayIndexKey: likewise
            <li key={`${removed} ${at}`}>
              <DrawFields
                number={at + 1}
                draw={draw}
                frozen={frozen}
                unequal={unequal.includes(at + 1)}
                open={opened === at}
                offered={form.questions.filter(
                  ({ ID }) => draw.questions.includes(ID) || free.some((one) => one.ID === ID),
                )}
                // A draw also reports that another one has closed it.
                onOpen={(open) => setOpened((now) => (open ? at : now === at ? undefined : now))}
                onChange={(next) => change({ draws: draws.with(at, next) })}
                onRemove={() => {
                  setOpened(undefined)
                  setRemoved(removed + 1)
                  change({ draws: draws.toSpliced(at, 1) })
                }}
              />
            </li>
          ))}
        </FocusedList>
      )}
      {!frozen && free.length > 1 && (
        <button type="button" className={styles.add} onClick={add}>
          <Dices size={20} aria-hidden="true" />
          {t('draws.add')}
        </button>
      )}
    </>
  )
}

interface DrawFieldsProps {
  number: number
  draw: Draw
  frozen: boolean
  unequal: boolean
  open: boolean
  /** The questions that this draw has or could have. */
  offered: Question[]
  onOpen: (open: boolean) => void
  onChange: (draw: Draw) => void
  onRemove: () => void
}

function DrawFields(props: DrawFieldsProps) {
  const { number, draw, frozen, unequal, open, offered, onOpen, onChange, onRemove } = props
  const { t } = useTranslation('task-editor')
  const { questions } = draw
  const pick = (id: string, on: boolean) => {
    const next = offered.filter(({ ID }) => (ID === id ? on : questions.includes(ID))).map(({ ID }) => ID)
    onChange({ count: Math.min(draw.count, next.length - 1), questions: next })
  }
  return (
    <details className={styles.draw} open={open} onToggle={({ currentTarget }) => onOpen(currentTarget.open)}>
      <summary>
        <Dices size={18} aria-hidden="true" />
        <span>
          {t('draws.title', { number: count(number) })}
          <small>{t('draws.size', { asked: count(draw.count), all: count(questions.length) })}</small>
        </span>
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      {unequal && (
        <p className={styles.unequal} role="alert">
          {t('draws.unequal')}
        </p>
      )}
      {open && (
        <div className={styles.fields}>
          <label className={styles.count}>
            {t('draws.count')}
            <select
              disabled={frozen}
              value={draw.count}
              onChange={({ currentTarget }) => onChange({ count: Number(currentTarget.value), questions })}
            >
              {Array.from({ length: questions.length - 1 }, (_, at) => at + 1).map((some) => (
                <option key={some} value={some}>
                  {count(some)}
                </option>
              ))}
            </select>
          </label>
          {!frozen && <DrawChoice offered={offered} onChange={onChange} />}
          <fieldset className={styles.questions}>
            <legend>{t('draws.of')}</legend>
            {offered.map((question) => {
              const checked = questions.includes(question.ID)
              return (
                <label key={question.ID} className={styles.question}>
                  <input
                    type="checkbox"
                    checked={checked}
                    disabled={frozen || (checked && questions.length === 2)}
                    onChange={({ currentTarget }) => pick(question.ID, currentTarget.checked)}
                  />
                  <bdi dir={question.direction}>
                    <TextWithSums text={questionTitle(question)} />
                  </bdi>
                </label>
              )
            })}
          </fieldset>
          {!frozen && (
            <button type="button" className={styles.remove} onClick={onRemove}>
              <Trash2 size={18} aria-hidden="true" />
              {t('draws.remove')}
            </button>
          )}
        </div>
      )}
    </details>
  )
}
