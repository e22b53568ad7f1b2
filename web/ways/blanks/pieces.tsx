import { useDraggable, useDroppable } from '@dnd-kit/react'
import { useTranslation } from 'react-i18next'
import { TextWithSums } from '../../parts/question/text-with-sums.tsx'
import classes from './control.module.css'

interface BlankProps {
  /** From 0, in the order of the passage. */
  index: number
  text: string
  /** Highlighted, because the next word goes here. */
  open: boolean
  disabled?: boolean
  onPress: () => void
}

/** One blank. When filled, it can be dragged to another blank, or pressed to return its word to the bank. */
export function Blank({ index, text, open, disabled, onPress }: BlankProps) {
  const { t } = useTranslation('question')
  const { ref: dropRef, isDropTarget } = useDroppable({ id: `blank-${index}`, disabled })
  const { ref: dragRef, isDragging } = useDraggable({ id: `filled-${index}`, disabled: disabled || !text })
  return (
    <span className={classes.blankPlace} ref={dropRef}>
      <button
        type="button"
        ref={dragRef}
        className={classes.blank}
        data-full={text !== '' || undefined}
        data-open={open || isDropTarget || undefined}
        data-dragging={isDragging || undefined}
        disabled={disabled}
        aria-label={
          text ? t('blanks.full', { number: index + 1, word: text }) : t('blanks.empty', { number: index + 1 })
        }
        onClick={onPress}
      >
        <bdi>
          <TextWithSums text={text} />
        </bdi>
      </button>
    </span>
  )
}

interface WordProps {
  index: number
  text: string
  used: boolean
  picked: boolean
  disabled?: boolean
  onPress: () => void
}

/** One word of the bank. A used word remains as an outline, so that the others do not move. */
export function Word({ index, text, used, picked, disabled, onPress }: WordProps) {
  const { t } = useTranslation('question')
  const { ref, isDragging } = useDraggable({ id: `word-${index}`, disabled: disabled || used })
  return (
    <button
      type="button"
      ref={ref}
      className={classes.word}
      data-used={used || undefined}
      data-dragging={isDragging || undefined}
      aria-pressed={picked}
      aria-label={used ? t('blanks.used', { word: text }) : undefined}
      disabled={disabled || used}
      onClick={onPress}
    >
      <bdi>
        <TextWithSums text={text} />
      </bdi>
    </button>
  )
}
