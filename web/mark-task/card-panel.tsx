import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../api/query-of.ts'
import { count as counted } from '../i18n/format.ts'
import { PlainButton } from '../ui/plain-button.tsx'
import type { CardActions } from './answer-card.tsx'
import styles from './card-panel.module.css'

/** By the contract of tasks/comment. */
const COMMENT_LETTERS = 1000
/** Earlier comments that are offered at once. */
const OFFERED = 4

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
  const id = useId()
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
      <div className={styles.comment}>
        <label htmlFor={id} className={styles.label}>
          {t('commentFor', { count })}
          <small className="num" dir="ltr">
            {counted(text.length)} / {counted(COMMENT_LETTERS)}
          </small>
        </label>
        <textarea
          id={id}
          className={styles.field}
          dir="auto"
          rows={2}
          maxLength={COMMENT_LETTERS}
          value={text}
          aria-keyshortcuts="Enter"
          onChange={(event) => setText(event.currentTarget.value)}
          onBlur={save}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return
            if (event.key === 'Escape') actions.enter(cardKey)
            if (event.key !== 'Enter' || event.shiftKey) return
            event.preventDefault()
            save()
            actions.next(cardKey)
          }}
        />
        <Offered typed={text} onUse={setText} />
      </div>
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

/** The teacher's own earlier comments that contain what is typed. */
function Offered({ typed, onUse }: { typed: string; onUse: (text: string) => void }) {
  const { t } = useTranslation('mark-task')
  const search = useDeferredValue(typed.trim().slice(0, 100))
  const { data } = useQuery({
    ...queryOf('tasks/comments', search ? { search } : {}),
    placeholderData: (before) => before,
  })
  const offered = (data?.comments ?? []).filter((text) => text !== typed.trim()).slice(0, OFFERED)
  if (offered.length === 0) return null
  return (
    <ul className={styles.offered} aria-label={t('earlier')}>
      {offered.map((text) => (
        <li key={text}>
          {/* Pressing must not take the focus from the field, which would save what is typed so far. */}
          <button type="button" onPointerDown={(event) => event.preventDefault()} onClick={() => onUse(text)}>
            <History size={16} aria-hidden="true" />
            <span dir="auto">{text}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
