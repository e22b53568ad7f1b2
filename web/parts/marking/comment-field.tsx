import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../api/query-of.ts'
import { count as counted } from '../../i18n/format.ts'
import { TextWithSums } from '../question/text-with-sums.tsx'
import styles from './comment-field.module.css'

/** By the contract of tasks/comment. */
const COMMENT_LETTERS = 1000
/** Earlier comments that are offered at once. */
const OFFERED = 4

interface CommentFieldProps {
  label: string
  text: string
  onChange: (text: string) => void
  /** The field was left. */
  onLeave: () => void
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  shortcuts?: string
  /** Takes the focus when it appears. */
  focused?: boolean
}

/** The text of a comment, with the teacher's own earlier comments while it is typed. */
export function CommentField({ label, text, onChange, onLeave, onKeyDown, shortcuts, focused }: CommentFieldProps) {
  const id = useId()
  return (
    <div className={styles.comment}>
      <label htmlFor={id} className={styles.label}>
        {label}
        <small className="num" dir="ltr">
          {counted(text.length)} / {counted(COMMENT_LETTERS)}
        </small>
      </label>
      <textarea
        id={id}
        className={styles.field}
        dir="auto"
        rows={2}
        // biome-ignore lint/a11y/noAutofocus: the teacher has just opened it
        autoFocus={focused}
        maxLength={COMMENT_LETTERS}
        value={text}
        aria-keyshortcuts={shortcuts}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onLeave}
        onKeyDown={onKeyDown}
      />
      <Offered typed={text} onUse={onChange} />
    </div>
  )
}

/** The teacher's own earlier comments that contain what is typed. */
function Offered({ typed, onUse }: { typed: string; onUse: (text: string) => void }) {
  const { t } = useTranslation('marking')
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
            <span dir="auto">
              <TextWithSums text={text} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
