import { Button } from '@mantine/core'
import { ArrowRight, Eye, Save, Send, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { className, listed } from '../i18n/format.ts'
import { DraftReceipt } from '../parts/authoring/draft-receipt.tsx'
import { useEditor } from './editor-context.ts'
import styles from './editor-footer.module.css'
import type { Step } from './problems.ts'
import { useRecipientsText } from './recipients-text.ts'

interface Props {
  step: Step
  onStep: (step: Step) => void
  onPreview: () => void
  onSend: () => void
  keptAt: string
  dirty: boolean
  sending: boolean
}

/** Recipients, the draft's save state, back and next; on the last step (and always for a sent task) the submit button. */
export function EditorFooter({ step, onStep, onPreview, onSend, keptAt, dirty, sending }: Props) {
  const { t } = useTranslation('task-editor')
  const { form, taskId, steps, activity } = useEditor()
  const recipients = useRecipientsText()
  const at = steps.indexOf(step)
  const next = steps[at + 1]
  const before = steps[at - 1]
  return (
    <>
      <div className={styles.recipients}>
        <span className={styles.icon}>
          <Users size={22} aria-hidden="true" />
        </span>
        <div className={styles.say}>
          <b>{recipients}</b>
          {form.classes.length > 0 && <span>{listed(form.classes.map(className))}</span>}
        </div>
      </div>
      <div className={styles.receipt} role="status">
        {dirty && <DraftReceipt at={keptAt} />}
      </div>
      <div className={styles.buttons}>
        <Button variant="default" className={styles.back} disabled={!before} onClick={() => before && onStep(before)}>
          {t('foot.previous')}
        </Button>
        {!activity && (
          <Button
            variant="default"
            className={styles.preview}
            leftSection={<Eye size={20} aria-hidden="true" />}
            // The preview can change questions.
            disabled={sending}
            onClick={onPreview}
          >
            {t('foot.preview')}
          </Button>
        )}
        {taskId && next && (
          <Button variant="light" loading={sending} disabled={!dirty} onClick={onSend}>
            {t('foot.save')}
          </Button>
        )}
        {next ? (
          <Button
            rightSection={<ArrowRight size={19} className="flip" aria-hidden="true" />}
            onClick={() => onStep(next)}
          >
            {t('foot.next', { step: t(`steps.${next}`) })}
          </Button>
        ) : (
          <Button
            loading={sending}
            leftSection={
              taskId ? <Save size={19} aria-hidden="true" /> : <Send size={19} className="flip" aria-hidden="true" />
            }
            onClick={onSend}
          >
            {t(taskId ? 'foot.save' : 'foot.send')}
          </Button>
        )}
      </div>
    </>
  )
}
