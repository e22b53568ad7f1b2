import { Button, Select, Textarea } from '@mantine/core'
import { Lightbulb, Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnalysedQuestion } from '../../../server/contract/analysis-calls.ts'
import type { Task } from '../../../server/contract/task-shapes.ts'
import { useCommand } from '../../api/use-command.ts'
import { count } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolated.ts'
import { fieldAttributes } from '../../parts/fields/field-direction.ts'
import { questionSummary } from '../../parts/question/question-title.ts'
import { TextWithSums } from '../../parts/question/text-with-sums.tsx'
import { Popup } from '../../ui/popup.tsx'
import { showBanner } from '../../ui/show-banner.ts'
import styles from './clarify-popup.module.css'

/** By the contract of tasks/clarify. */
const CLARIFICATION_LETTERS = 500

interface ClarifyPopupProps {
  task: Task
  analysed: AnalysedQuestion[]
  /** ID of the question; '': the whole task. */
  about: string
  onClose: () => void
}

/** The teacher writes to all who work on the task. */
export function ClarifyPopup({ task, analysed, about: first, onClose }: ClarifyPopupProps) {
  const { t } = useTranslation(['analysis', 'common'])
  const { send, busy } = useCommand('tasks/clarify', { changes: ['tasks/analysis', 'tasks/history'] })
  const [about, setAbout] = useState(first)
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const found = analysed.find(({ ID }) => ID === about)
  const submit = async () => {
    if (text.trim() === '') return setMissing(true)
    if (!(await send({ _id: task._id, ...(about && { question: about }), text: text.trim() }))) return
    showBanner({ text: t('clarify.sent') })
    onClose()
  }
  return (
    <Popup
      title={t('clarify.action')}
      width={600}
      onClose={onClose}
      onSubmit={() => void submit()}
      keepOpen
      bodyClass={styles.box}
      foot={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={busy} leftSection={<Send size={18} className="flip" aria-hidden="true" />}>
            {t('clarify.send')}
          </Button>
        </>
      }
    >
      <Select
        label={t('clarify.about')}
        data={[
          { value: '', label: t('clarify.task') },
          ...(task.questions ?? []).map((question, at) => ({
            value: question.ID,
            label: [t('number', { number: at + 1 }), isolated(questionSummary(question, 60))].join(': '),
          })),
        ]}
        value={about}
        onChange={(value) => setAbout(value ?? '')}
        allowDeselect={false}
        maxDropdownHeight={280}
      />
      {found?.common && (
        <p className={styles.common}>
          <Lightbulb size={20} aria-hidden="true" />
          <span>
            <TextWithSums
              text={t('clarify.common', {
                n: count(found.common.n),
                of: count(found.answers),
                text: isolated(found.common.text),
              })}
            />
          </span>
        </p>
      )}
      <Textarea
        label={t('clarify.text')}
        description={t('clarify.hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={missing && text.trim() === '' ? t('clarify.needed') : undefined}
        withAsterisk
        attributes={fieldAttributes(text)}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={CLARIFICATION_LETTERS}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p className={styles.letters} dir="ltr">
        {count(text.length)} / {count(CLARIFICATION_LETTERS)}
      </p>
    </Popup>
  )
}
