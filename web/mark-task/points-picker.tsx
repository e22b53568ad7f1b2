import { useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
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
}

/** How a mark is coloured: all points, a part, none. */
export const toneOf = (earned: number, of: number): 'full' | 'part' | 'none' =>
  earned === of ? 'full' : earned === 0 ? 'none' : 'part'

/** Points of one card: one press each, or a number. Read from left to right, as the keys of a keyboard. */
export function PointsPicker({ earned, of, partial, field, disabled, onPick }: PointsPickerProps) {
  const { t } = useTranslation('mark-task')
  const offered = offeredMarks(of, partial)
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
            onClick={() => onPick(mark)}
          >
            {mark === 50 ? '½' : plainPoints(mark)}
          </button>
        ))}
        {(field || (typeof earned === 'number' && !offered.includes(earned))) && (
          <PointsField earned={earned} of={of} offered={offered} onPick={onPick} />
        )}
      </div>
    </fieldset>
  )
}

function PointsField({
  earned,
  of,
  offered,
  onPick,
}: Pick<PointsPickerProps, 'earned' | 'of' | 'onPick'> & { offered: number[] }) {
  const { t } = useTranslation('mark-task')
  const stored = typeof earned === 'number' && !offered.includes(earned) ? plainPoints(earned) : ''
  const [text, setText] = useState(stored)
  useLayoutEffect(() => setText(stored), [stored])
  const read = readPoints(text, of)
  const wrong = text.trim() !== '' && read === undefined
  const mayLeave = () =>
    confirm({
      title: t('leave.title'),
      text: t('pointsError', { of: plainPoints(of) }),
      confirmLabel: t('leave.confirm'),
      cancelLabel: t('leave.stay'),
    })
  useLeaveGuard(wrong, mayLeave, { steps: true })
  const save = () => {
    if (read !== undefined && read !== earned) onPick(read)
  }
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
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save()
      }}
    />
  )
}
