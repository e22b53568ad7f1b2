import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CARD_TEXT_LENGTH } from '../../server/contract/activity-rules.ts'
import { UploadField } from '../parts/authoring/upload-field.tsx'
import { fieldAttributes } from '../parts/fields/field-direction.ts'
import { SortableRow, SortControls, SortGrip } from '../ui/sortable.tsx'
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
  onRemove: () => void
  /** Returns true when the text was a list of cards and was taken over. */
  onPaste: (text: string) => boolean
  errorOf: (field: CardField) => string | undefined
  /** See `UploadField`. */
  onBusy: (busy: boolean) => void
}

/** One card with two sides; each side has a text, a picture, or both. */
export function CardRow({ card, at, count, shown, onShow, onChange, onRemove, ...props }: Props) {
  const { onPaste, errorOf, onBusy } = props
  const { t } = useTranslation('activities')
  const number = at + 1
  return (
    <SortableRow id={card.id} at={at} boxed shown={shown} className={styles.row} onFocusCapture={onShow}>
      <div className={styles.rowHead}>
        <SortGrip label={t('editor.handle', { number, count })} />
        <b>{t('editor.card', { number })}</b>
        <SortControls
          className={styles.controls}
          up={t('editor.up', { number })}
          down={t('editor.down', { number })}
          remove={{ label: t('editor.remove', { number }), onClick: onRemove }}
        />
      </div>
      <div className={styles.sides}>
        {(['front', 'back'] as const).map((side) => (
          <div
            key={side}
            className={styles.side}
            data-side={side}
            data-picture={card[`${side}_img`] !== '' || undefined}
          >
            <Textarea
              data-field={`answers.${at}.${side}`}
              data-control={`${card.id}-${side}`}
              placeholder={t(`editor.${side}`)}
              aria-label={t(`editor.${side}Of`, { number })}
              attributes={fieldAttributes(card[side])}
              autosize
              minRows={1}
              maxRows={6}
              maxLength={CARD_TEXT_LENGTH}
              value={card[side]}
              error={errorOf(side)}
              onPaste={(event) => {
                if (onPaste(event.clipboardData.getData('text/plain'))) event.preventDefault()
              }}
              onChange={(event) => onChange({ [side]: event.currentTarget.value })}
            />
            <UploadField
              kind="image"
              compact
              label={t(`editor.${side}Picture`)}
              value={card[`${side}_img`]}
              field={`answers.${at}.${side}_img`}
              error={errorOf(`${side}_img`)}
              onChange={(path) => onChange({ [`${side}_img`]: path })}
              onBusy={onBusy}
            />
          </div>
        ))}
      </div>
    </SortableRow>
  )
}
