import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n } from '../i18n/i18n.ts'
import { earnedText, plainPoints } from '../i18n/points.ts'
import { useLeaveGuard } from '../parts/fields/use-leave-guard.ts'
import { readPoints } from '../parts/question/read-points.ts'
import { confirm } from '../ui/ask.ts'
import { offeredMarks } from './points-keys.ts'
import styles from './points-picker.module.css'

interface PointsPickerProps {
  /** Hundredths of a point; null and undefined: none is chosen. */
  earned: number | null | undefined
  of: number
  partial: boolean
  /** Shows a field for any number of points. */
  field: boolean
  disabled?: boolean
  onPick: (earned: number) => void
  /** Points are typed wrong, or not any more. */
  onWrong: (wrong: boolean) => void
}

/** How a mark is coloured: all points, a part, none. */
export const toneOf = (earned: number, of: number): 'full' | 'part' | 'none' =>
  earned === of ? 'full' : earned === 0 ? 'none' : 'part'

/**
 * Points of one card: one press each, or a number. Read from left to right, as the keys of a keyboard. Points that are typed
 * wrong stay until they are right, also when another card is selected.
 */
export function PointsPicker({ earned, of, partial, field, disabled, onPick, onWrong }: PointsPickerProps) {
  const { t } = useTranslation('mark-task')
  const offered = offeredMarks(of, partial)
  const hasOther = typeof earned === 'number' && !offered.includes(earned)
  const stored = hasOther ? plainPoints(earned) : ''
  const [text, setText] = useState(stored)
  useLayoutEffect(() => setText(stored), [stored])
  const wrong = text.trim() !== '' && readPoints(text, of) === undefined
  return (
    <fieldset className={styles.picker} disabled={disabled}>
      <legend className="sr-only">{t('points')}</legend>
      <div className={styles.buttons} dir="ltr">
        {offered.map((mark) => (
          <button
            key={mark}
            type="button"
            data-tone={toneOf(mark, of)}
            aria-pressed={earned === mark}
            aria-label={earnedText({ earned: mark, of })}
            onClick={() => {
              setText('')
              onPick(mark)
            }}
          >
            {mark === 50 ? '½' : plainPoints(mark)}
          </button>
        ))}
        {(field || wrong || hasOther) && (
          <PointsField {...{ earned, of, text, wrong, onPick, onWrong }} onText={setText} />
        )}
      </div>
    </fieldset>
  )
}

interface PointsFieldProps extends Pick<PointsPickerProps, 'earned' | 'of' | 'onPick' | 'onWrong'> {
  text: string
  wrong: boolean
  onText: (text: string) => void
}

function PointsField({ earned, of, text, wrong, onText, onPick, onWrong }: PointsFieldProps) {
  const { t } = useTranslation('mark-task')
  const read = readPoints(text, of)
  useLeaveGuard(wrong, () => mayLeaveWrongPoints(of), { steps: true })
  /** What was given of this text. Another mark may have replaced it since, so only what is typed anew is given when the field is left. */
  const given = useRef(read)
  const save = () => {
    if (read === undefined || read === earned) return
    given.current = read
    onPick(read)
  }
  const leave = () => {
    if (read !== given.current) save()
  }
  const onLeave = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    onWrong(wrong)
    // The Back button does not leave the field first.
    onLeave.current = () => {
      if (wrong) onWrong(false)
      else leave()
    }
  })
  useLayoutEffect(() => () => onLeave.current?.(), [])
  return (
    <input
      className={styles.field}
      inputMode="decimal"
      autoComplete="off"
      maxLength={6}
      placeholder="…"
      aria-label={t('otherPoints', { of: plainPoints(of) })}
      aria-invalid={wrong || undefined}
      title={wrong ? t('pointsError', { of: plainPoints(of) }) : undefined}
      value={text}
      onChange={(event) => {
        given.current = undefined
        onText(event.currentTarget.value)
      }}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save()
      }}
    />
  )
}

/** Asks before points that are typed wrong are lost. `of`: hundredths of a point. */
export const mayLeaveWrongPoints = (of: number): Promise<boolean> =>
  confirm({
    title: i18n.t('mark-task:leave.title'),
    text: i18n.t('mark-task:pointsError', { of: plainPoints(of) }),
    confirmLabel: i18n.t('mark-task:leave.confirm'),
    cancelLabel: i18n.t('mark-task:leave.stay'),
  })
