import { useAtom } from 'jotai'
import { CheckCheck, Undo2 } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { CloseButton } from '../../ui/close-button.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'
import { useFocusAfterRemoval } from '../../ui/use-focus-back.ts'
import styles from './correction-banner.module.css'
import { type CorrectionDone, correctionDoneAtom } from './correction-done.ts'
import { useUndoCorrection } from './use-undo-correction.ts'

/** On the pages of a task: what this page has corrected last, with its undo. */
export function CorrectionBanner({ taskId }: { taskId: string }) {
  const [done, setDone] = useAtom(correctionDoneAtom)
  if (done?.taskId !== taskId) return null
  return (
    // Its texts load with it; the page below stays.
    <Suspense fallback={null}>
      <Shown done={done} onClose={() => setDone(undefined)} />
    </Suspense>
  )
}

function Shown({ done, onClose }: { done: CorrectionDone; onClose: () => void }) {
  const { t } = useTranslation(['corrections', 'common'])
  const { undo, busy } = useUndoCorrection(done.taskId)
  const { number, kind, changes, total, kept, bank, also } = done
  const title =
    changes.length > 0 ? t('done.title', { number, count: changes.length, total }) : t('done.plain', { number })
  const facts = [
    t(`done.${kind}`),
    ...(kept > 0 ? [t('done.kept', { count: kept })] : []),
    ...(bank ? [t('done.bank')] : []),
    ...(also > 0 ? [t('done.also', { count: also })] : []),
  ]
  const box = useFocusAfterRemoval<HTMLElement>()
  return (
    <section ref={box} className={styles.banner} aria-label={title}>
      <span className={styles.icon} aria-hidden="true">
        <CheckCheck size={24} />
      </span>
      <div className={styles.say} role="status">
        <h2>{title}</h2>
        <p>{facts.join(' ')}</p>
      </div>
      <PlainButton look="ghost" className={styles.undo} busy={busy} onClick={() => undo(done.correction)}>
        <Undo2 size={18} aria-hidden="true" className="flip" />
        {t('undo')}
      </PlainButton>
      <CloseButton label={t('common:close')} onClick={onClose} />
    </section>
  )
}
