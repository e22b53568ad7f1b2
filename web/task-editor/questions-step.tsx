import { useSetAtom } from 'jotai'
import type { Question } from '../../server/contract/questions.ts'
import { questionEditorPopupAtom } from '../parts/popups.ts'
import { Bank } from './bank.tsx'
import { ChosenList } from './chosen-list.tsx'
import { useEditor } from './editor-context.ts'
import { PreviewPane } from './preview-pane.tsx'
import styles from './questions-step.module.css'
import { usePicked } from './use-picked.ts'

interface Props {
  shown: number
  onShow: (at: number) => void
  /** Adds to the current list at the time when the question is stored, which may be long after this render. */
  onWritten: (question: Question) => void
}

/** Step 1: the bank, the task's questions and the students' preview. */
export function QuestionsStep({ shown, onShow, onWritten }: Props) {
  const { frozen } = useEditor()
  const { questions } = usePicked()
  const openQuestion = useSetAtom(questionEditorPopupAtom)
  const at = Math.min(shown, Math.max(0, questions.length - 1))
  return (
    <div className={styles.columns} data-frozen={frozen || undefined}>
      <div className={styles.bank}>
        <Bank />
      </div>
      <div className={styles.middle}>
        <ChosenList shown={at} onShow={onShow} onWrite={() => openQuestion({ open: true, onSaved: onWritten })} />
      </div>
      <div className={styles.preview}>
        <PreviewPane at={at} onShow={onShow} onEdited={onWritten} />
      </div>
    </div>
  )
}
