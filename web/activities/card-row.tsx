import { useSortable } from '@dnd-kit/react/sortable'
import { Textarea } from '@mantine/core'
import { ChevronDown, ChevronUp, GripVertical, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { CARD_TEXT_LENGTH } from '../../server/contract/activity-rules.ts'
import { fieldAttributes } from '../parts/authoring/field-direction.ts'
import { UploadField } from '../parts/authoring/upload-field.tsx'
import styles from './activity-editor.module.css'
import type { FormCard } from './activity-form.ts'

type CardField = 'front' | 'back' | 'front_img' | 'back_img'

interface Props {
  card: FormCard
  at: number
  count: number
  shown: boolean
  onShow: () => void
  onChange: (part: Partial<FormCard>) => void
  /** `control` is what keeps the focus. */
  onMove: (to: number, control: 'grip' | 'up' | 'down') => void
  onRemove: () => void
  errorOf: (field: CardField) => string | undefined
}

/** One card: both of its sides, each a text, a picture, or both. */
export function CardRow({ card, at, count, shown, onShow, onChange, onMove, onRemove, errorOf }: Props) {
  const { t } = useTranslation('activities')
  const { ref, handleRef, isDragging } = useSortable({ id: card.id, index: at })
  const number = at + 1
  const byKey = (event: KeyboardEvent) => {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    onMove(to, 'grip')
  }
  const control = (name: string) => `${card.id}-${name}`
  return (
    <li
      className={styles.row}
      ref={ref}
      data-dragging={isDragging || undefined}
      data-shown={shown || undefined}
      onFocusCapture={onShow}
    >
      <div className={styles.rowHead}>
        <button
          type="button"
          ref={handleRef}
          className={styles.grip}
          data-control={control('grip')}
          aria-label={t('editor.handle', { number, count })}
          onKeyDown={byKey}
        >
          <GripVertical size={20} aria-hidden="true" />
        </button>
        <b>{t('editor.card', { number })}</b>
        <span className={styles.controls}>
          <button
            type="button"
            data-control={control('up')}
            aria-label={t('editor.up', { number })}
            aria-disabled={at === 0}
            onClick={() => at > 0 && onMove(at - 1, 'up')}
          >
            <ChevronUp size={20} aria-hidden="true" />
          </button>
          <button
            type="button"
            data-control={control('down')}
            aria-label={t('editor.down', { number })}
            aria-disabled={at === count - 1}
            onClick={() => at < count - 1 && onMove(at + 1, 'down')}
          >
            <ChevronDown size={20} aria-hidden="true" />
          </button>
          <button
            type="button"
            data-control={control('remove')}
            aria-label={t('editor.remove', { number })}
            onClick={onRemove}
          >
            <X size={20} aria-hidden="true" />
          </button>
        </span>
      </div>
      <div className={styles.sides}>
        {(['front', 'back'] as const).map((side) => (
          <div key={side} className={styles.side} data-side={side}>
            <Textarea
              data-field={`answers.${at}.${side}`}
              data-control={control(side)}
              label={t(`editor.${side}`)}
              aria-label={t(`editor.${side}Of`, { number })}
              attributes={fieldAttributes(card[side])}
              autosize
              minRows={2}
              maxRows={6}
              maxLength={CARD_TEXT_LENGTH}
              value={card[side]}
              error={errorOf(side)}
              onChange={(event) => onChange({ [side]: event.currentTarget.value })}
            />
            <UploadField
              kind="image"
              label={t(`editor.${side}Picture`)}
              value={card[`${side}_img`]}
              field={`answers.${at}.${side}_img`}
              error={errorOf(`${side}_img`)}
              onChange={(path) => onChange({ [`${side}_img`]: path })}
            />
          </div>
        ))}
      </div>
    </li>
  )
}
