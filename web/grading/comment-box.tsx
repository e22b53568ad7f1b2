import { CircleCheck, MessageSquareText } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../i18n/isolated.ts'
import { CommentField } from '../parts/marking/comment-field.tsx'
import { TwoValues } from '../parts/marking/two-values.tsx'
import { TextWithSums } from '../parts/question/text-with-sums.tsx'
import { PlainButton } from '../ui/plain-button.tsx'
import styles from './comment-box.module.css'
import type { Marking } from './marking.ts'
import { useComment } from './use-comment.ts'

interface CommentBoxProps {
  marking: Marking
  /** The stored one; '' for none. */
  comment: string
  /** Absent: the comment is on the whole attempt. */
  question?: { id: string; number: number }
}

/** The teacher's comment: a button until it is opened, saved when its field is left. */
export function CommentBox({ marking, comment, question }: CommentBoxProps) {
  const { t } = useTranslation('marking')
  const box = useComment(marking, comment, question)
  const [opened, setOpened] = useState(false)
  const save = useRef<HTMLButtonElement>(null)
  const label = question ? t('comment.onAnswer', { number: question.number }) : t('comment.onAttempt')
  const inWords = (text: string) => (text === '' ? t('stale.none') : isolated(text))
  const isSaved = !box.saving && !box.unsaved && comment !== ''
  if (!opened && !box.unsaved) {
    return (
      <div className={styles.closed}>
        {comment !== '' && (
          <q className={styles.said} dir="auto">
            <MessageSquareText size={17} aria-hidden="true" />
            <span>
              <TextWithSums text={comment} />
            </span>
          </q>
        )}
        <PlainButton look="ghost" className={styles.open} onClick={() => setOpened(true)}>
          <MessageSquareText size={17} aria-hidden="true" />
          {t(comment === '' ? 'comment.add' : 'comment.change')}
          <span className="sr-only"> ({label})</span>
        </PlainButton>
      </div>
    )
  }
  return (
    // A box with restored text was not opened by a press. If it closed when it is saved, the focus in it would be lost.
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler only keeps the box open
    <div className={styles.box} onFocus={() => setOpened(true)}>
      <CommentField
        label={label}
        text={box.text}
        focused={opened}
        shortcuts="Control+Enter"
        onChange={box.change}
        onLeave={box.leave}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          box.leave()
        }}
      />
      {box.stale ? (
        <TwoValues
          of="comment"
          theirs={inWords(comment)}
          mine={inWords(box.text.trim())}
          onTheirs={box.keepTheirs}
          onMine={box.saveMine}
          next={save}
        />
      ) : (
        <div className={styles.end}>
          <PlainButton ref={save} look="soft" busy={box.saving} onClick={() => void box.save()}>
            {t('comment.save')}
          </PlainButton>
          <span role="status" className={styles.state} data-saved={isSaved || undefined}>
            {isSaved && <CircleCheck size={17} aria-hidden="true" />}
            {box.saving ? t('comment.saving') : box.unsaved ? t('comment.unsaved') : isSaved && t('comment.saved')}
          </span>
          <small>{t('comment.seen')}</small>
        </div>
      )}
    </div>
  )
}
