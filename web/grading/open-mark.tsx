import { CircleCheck } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntryAnswer } from '../../server/contract/answer-shapes.ts'
import type { Criterion, Question } from '../../server/contract/questions.ts'
import { count } from '../i18n/format.ts'
import { earnedText } from '../i18n/points.ts'
import { TwoValues } from '../parts/marking/two-values.tsx'
import { pointsOf } from '../parts/question/points.ts'
import { readPoints } from '../parts/question/read-points.ts'
import { TextWithSums } from '../parts/question/text-with-sums.tsx'
import { PlainButton } from '../ui/plain-button.tsx'
import { Segmented } from '../ui/segmented.tsx'
import type { Marking } from './marking.ts'
import styles from './open-mark.module.css'
import { pointsOfRubric } from './rubric-points.ts'
import { useOpenMark } from './use-open-mark.ts'

interface OpenMarkProps {
  marking: Marking
  question: Question
  /** On this page. */
  number: number
  answer: EntryAnswer
}

/** The points that the teacher gives an answer: typed, or by the criteria of the rubric. */
export function OpenMark({ marking, question, number, answer }: OpenMarkProps) {
  const { t } = useTranslation('grading')
  const id = useId()
  const of = answer.of ?? 100 * pointsOf(question)
  const [typed, setTyped] = useState<string>()
  const [wrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const open = useOpenMark(marking, { answer, number }, (earned) =>
    // What was typed while they were stored stays.
    setTyped((now) => (earned === undefined || readPoints(now ?? '', of) === earned ? undefined : now)),
  )
  const { give, refused, unstored, forget } = open
  const stored = open.stored === null ? undefined : (open.stored ?? (answer.right ? of : 0))
  const kept = typed ?? (unstored === undefined ? undefined : String(unstored / 100))
  const text = kept ?? (stored === undefined ? '' : String(stored / 100))
  const saved = stored !== undefined && readPoints(text, of) === stored

  const save = (earned = readPoints(text, of)) => {
    // The teacher chooses one of the two values first.
    if (refused !== undefined) return
    setWrong(earned === undefined)
    if (earned !== undefined && earned !== stored) void give(earned)
  }
  const storeTyped = async (): Promise<boolean> => {
    const earned = readPoints(text, of)
    setWrong(earned === undefined)
    if (earned !== undefined && refused === undefined && (earned === stored || (await give(earned)))) return true
    field.current?.focus()
    return false
  }
  const unsaved = refused !== undefined || (kept !== undefined && kept.trim() !== '' && !saved)
  const { points } = marking
  const onLeave = useRef<() => void>(undefined)
  const leaveWithout = () => {
    forget()
    onLeave.current = undefined
  }
  const typedPoints = { store: storeTyped, forget: leaveWithout, wrong: readPoints(text, of) === undefined }
  useLayoutEffect(() => {
    points.typed(question.ID, unsaved ? typedPoints : undefined)
    // The Back button does not leave the field first.
    onLeave.current = unsaved && typed !== undefined ? () => save() : undefined
  })
  useLayoutEffect(
    () => () => {
      points.typed(question.ID, undefined)
      onLeave.current?.()
    },
    [points, question.ID],
  )
  const choose = (earned: number) => {
    setTyped(String(earned / 100))
    save(earned)
  }
  return (
    <form
      className={styles.mark}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {question.rubric && <Rubric rubric={question.rubric} of={of} onGive={choose} />}
      <div className={styles.points}>
        <label htmlFor={id}>{t('mark.points', { of: count(of / 100) })}</label>
        <input
          ref={field}
          id={id}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          value={text}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setWrong(false)
            if (refused === undefined) forget()
          }}
          // What was typed is not lost when the teacher pages to the next student.
          onBlur={() => text.trim() !== '' && save()}
        />
        <PlainButton ref={button} look="ghost" type="submit" className={styles.save} busy={open.busy}>
          {t('mark.save')}
        </PlainButton>
        <span role="status" className={styles.state} data-saved={saved || undefined}>
          {saved && <CircleCheck size={17} aria-hidden="true" />}
          {t(saved ? 'mark.saved' : 'mark.waits')}
        </span>
      </div>
      {wrong && (
        <p id={`${id}-wrong`} className={styles.wrong} role="alert">
          {t('mark.error', { of: count(of / 100) })}
        </p>
      )}
      {refused !== undefined && (
        <TwoValues
          of="mark"
          theirs={stored === undefined ? t('mark.waits') : earnedText({ earned: stored, of })}
          mine={earnedText({ earned: refused, of })}
          onTheirs={open.keepTheirs}
          onMine={open.saveMine}
          next={button}
        />
      )}
    </form>
  )
}

/** Criteria with up to this many points have a button for each. */
const EACH_MOST = 5

/** Once each criterion has its points, their share of the rubric is the mark; every later change gives another one. */
function Rubric({ rubric, of, onGive }: { rubric: Criterion[]; of: number; onGive: (earned: number) => void }) {
  const { t } = useTranslation('grading')
  const [given, setGiven] = useState<(number | undefined)[]>(() => rubric.map(() => undefined))
  const choose = (at: number, points: number) => {
    const next = given.with(at, points)
    setGiven(next)
    const all = next.filter((one) => one !== undefined)
    if (all.length === rubric.length) onGive(pointsOfRubric(rubric, all, of))
  }
  return (
    <fieldset className={styles.rubric}>
      <legend>{t('mark.rubric')}</legend>
      {rubric.map(({ text, points }, at) => (
        <div key={text} className={styles.criterion}>
          <span>
            <bdi>
              <TextWithSums text={text} />
            </bdi>
          </span>
          <Segmented
            label={text}
            value={given[at] === undefined ? '' : String(given[at])}
            onChange={(value) => choose(at, Number(value))}
            options={offered(points).map((one) => ({ value: String(one), label: count(one) }))}
          />
        </div>
      ))}
    </fieldset>
  )
}

/** Each number of points; of many points the quarters. */
const offered = (points: number): number[] =>
  points <= EACH_MOST
    ? Array.from({ length: points + 1 }, (_, one) => one)
    : [...new Set([0, 1, 2, 3, 4].map((quarter) => Math.round((points * quarter) / 4)))]
