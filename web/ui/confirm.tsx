import { useAtomValue } from 'jotai'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { answerQuestion, questionAtom } from './ask.ts'
import styles from './confirm.module.css'
import { Dialog } from './dialog.tsx'
import { PlainButton } from './plain-button.tsx'

export { confirm } from './ask.ts'

/** Shows confirmations. The safe choice has the focus; Escape and a press on the backdrop mean no. */
export function ConfirmHost() {
  const { t } = useTranslation('common')
  const question = useAtomValue(questionAtom)
  const safe = useRef<HTMLButtonElement>(null)
  if (!question) return null
  return (
    <Dialog
      label={question.title}
      onClose={() => answerQuestion(false)}
      initialFocus={safe}
      width={480}
      role="alertdialog"
    >
      <div className={styles.head}>
        {/* The page's direction is used: `dir="auto"` would follow a name at the start of the sentence. */}
        <h2 className={styles.title}>{question.title}</h2>
      </div>
      <div className={styles.body}>
        <div>{question.text}</div>
        <p className={styles.sure}>{question.sure ?? t('areYouSure')}</p>
      </div>
      <div className={styles.foot}>
        <PlainButton ref={safe} look="ghost" onClick={() => answerQuestion(false)}>
          {question.cancelLabel ?? t('cancel')}
        </PlainButton>
        <PlainButton look={question.danger ? 'danger' : 'primary'} onClick={() => answerQuestion(true)}>
          {question.confirmLabel}
        </PlainButton>
      </div>
    </Dialog>
  )
}
