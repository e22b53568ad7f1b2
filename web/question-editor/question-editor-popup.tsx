import { useAtom } from 'jotai'
import { useTranslation } from 'react-i18next'
import { isTeacher, useMe } from '../api/session.ts'
import { RefusedEditor } from '../parts/authoring/refused-editor.tsx'
import { questionEditorPopupAtom } from '../parts/popups.ts'
import { QuestionEditor } from './question-editor.tsx'

/** The popup that adds a question to the bank or changes one. */
export default function QuestionEditorPopup() {
  const [popup, setPopup] = useAtom(questionEditorPopupAtom)
  const me = useMe()
  const { t } = useTranslation('question-editor')
  const close = () => setPopup({ open: false })
  if (!isTeacher(me) || !me) return <RefusedEditor title={t('title.new')} text={t('noPermission')} onClose={close} />
  return (
    <QuestionEditor
      key={popup.question?.ID}
      userId={me._id}
      question={popup.question}
      onSaved={popup.onSaved}
      handOver={popup.handOver}
      onClose={close}
    />
  )
}
