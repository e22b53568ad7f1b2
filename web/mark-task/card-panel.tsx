import { Switch } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CommentField } from '../parts/marking/comment-field.tsx'
import { PlainButton } from '../ui/plain-button.tsx'
import type { CardActions } from './answer-card.tsx'
import styles from './card-panel.module.css'

interface CardPanelProps {
  cardKey: string
  /** Number of students. */
  count: number
  comment: string
  rule: boolean
  canHaveRule: boolean
  actions: CardActions
}

/** Comment and rule of the current card. The comment is saved when the field is left, so nothing typed is lost. */
export function CardPanel({ cardKey, count, comment, rule, canHaveRule, actions }: CardPanelProps) {
  const { t } = useTranslation('mark-task')
  const [text, setText] = useState(comment)
  const stored = useRef(comment)
  useEffect(() => {
    // A colleague's change is shown unless there is unsaved text.
    setText((typed) => (typed === stored.current ? comment : typed))
    stored.current = comment
  }, [comment])
  const newest = useRef(text)
  newest.current = text
  const save = () => {
    if (newest.current.trim() === stored.current) return
    stored.current = newest.current.trim()
    actions.comment(cardKey, stored.current)
  }
  // React does not blur a field that it removes.
  const saveLast = useRef(save)
  saveLast.current = save
  useEffect(() => () => saveLast.current(), [])
  return (
    <div className={styles.panel}>
      <CommentField
        label={t('commentFor', { count })}
        text={text}
        shortcuts="Enter"
        onChange={setText}
        onLeave={save}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Escape') actions.enter(cardKey)
          if (event.key !== 'Enter' || event.shiftKey) return
          event.preventDefault()
          save()
          actions.next(cardKey)
        }}
      />
      <div className={styles.end}>
        {canHaveRule && (
          <Switch
            className={styles.rule}
            label={t('rule')}
            description={t(rule ? 'ruleOn' : 'ruleOff')}
            checked={rule}
            onChange={(event) => actions.setRule(cardKey, event.currentTarget.checked)}
          />
        )}
        <PlainButton
          onClick={() => {
            save()
            actions.next(cardKey)
          }}
        >
          {t('next')} <kbd className={styles.key}>Enter</kbd>
        </PlainButton>
      </div>
    </div>
  )
}
