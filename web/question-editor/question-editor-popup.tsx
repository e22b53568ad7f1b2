import { useAtom } from 'jotai'
import { LockKeyhole } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { BANNER_MS } from '../../server/contract/rules.ts'
import { isTeacher, useMe } from '../api/session.ts'
import { EditorShell } from '../parts/authoring/editor-shell.tsx'
import { questionEditorPopupAtom } from '../parts/popups.ts'
import styles from './question-editor.module.css'
import { QuestionEditor } from './question-editor.tsx'

/** The question popup: a new question of the bank, or a change of one's own. */
export default function QuestionEditorPopup() {
  const [popup, setPopup] = useAtom(questionEditorPopupAtom)
  const me = useMe()
  const close = () => setPopup({ open: false })
  if (!isTeacher(me) || !me) return <Refused onClose={close} />
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

function Refused({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('question-editor')
  // biome-ignore lint/correctness/useExhaustiveDependencies: one clock, from the opening
  useEffect(() => {
    const wait = setTimeout(onClose, BANNER_MS)
    return () => clearTimeout(wait)
  }, [])
  return (
    <EditorShell title={t('title.new')} onClose={onClose} fit>
      <p className={styles.refused} role="alert">
        <LockKeyhole size={40} aria-hidden="true" />
        {t('noPermission')}
      </p>
    </EditorShell>
  )
}
