import { Eye, EyeOff, ListChecks, Minimize, ShieldCheck } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import type { Task } from '../../server/contract/task-shapes.ts'
import { className, count, listed } from '../i18n/format.ts'
import { Mark } from '../ui/mark.tsx'
import { Ornament } from '../ui/ornament.tsx'
import { ClassRosette } from './class-rosette.tsx'
import { countEntries, ticksOf } from './figures.ts'
import { PresentationClock } from './presentation-clock.tsx'
import styles from './presentation-view.module.css'

interface PresentationViewProps {
  task: Task
  entries: Entry[]
  classCode: string | undefined
  /** Milliseconds to add to this device's clock to get the server's. */
  skewMs: number
  onClose: () => void
}

/** Longer titles get a smaller font. */
const LONG = 60

/** The task for a classroom screen: no names, no marks, one petal per student. Escape closes it. */
export function PresentationView({ task, entries, classCode, skewMs, onClose }: PresentationViewProps) {
  const { t } = useTranslation(['watch-task', 'common'])
  const dialog = useFullScreen(onClose)
  const [time, setTime] = useState(true)
  const counts = countEntries(entries)
  // Final and waiting entries look the same here, ordered by time of submission only.
  const ticks = ticksOf(
    entries.map((entry) => (entry.status === 'final' ? { ...entry, status: 'waiting' } : entry)),
    task.questions_num,
  )
  const newest = counts.submitted > 0 ? ticks[counts.submitted - 1]?.id : undefined
  const classes = classCode ? [classCode] : task.classes
  const TimeIcon = time ? EyeOff : Eye
  return (
    <dialog ref={dialog} className={`${styles.screen} on-band`} data-drawn aria-label={t('projector.label')}>
      <Ornament size={128} opacity={0.05} />
      <header className={styles.top}>
        <span className={styles.logo}>
          <Mark size={38} />
          <b>{t('common:siteName')}</b>
        </span>
        <button type="button" className={styles.button} aria-pressed={!time} onClick={() => setTime(!time)}>
          <TimeIcon size={20} aria-hidden="true" />
          {t(time ? 'projector.hideTime' : 'projector.showTime')}
        </button>
        <button type="button" className={styles.button} onClick={onClose}>
          <Minimize size={20} aria-hidden="true" />
          {t('projector.close')}
          <kbd dir="ltr">Esc</kbd>
        </button>
      </header>
      <div className={styles.middle}>
        <div className={styles.text}>
          <p className={styles.kicker}>
            {classes.length <= 3 && listed(classes.map(className))}
            {classes.length <= 3 && task.questions_num > 0 && ' · '}
            {task.questions_num > 0 && t(task.activity ? 'cards' : 'questions', { count: task.questions_num })}
          </p>
          <h2 data-long={task.name.length > LONG || undefined}>
            <bdi>{task.name}</bdi>
          </h2>
          {time && <PresentationClock task={task} skewMs={skewMs} />}
          <ul className={styles.counts}>
            <li data-state="sent">
              <i />
              <b className="num">{count(counts.submitted)}</b>
              <span>{t('projector.sent')}</span>
            </li>
            <li data-state="working">
              <i />
              <b className="num">{count(counts.working)}</b>
              <span>{t('projector.working')}</span>
            </li>
            <li data-state="none">
              <i />
              <b className="num">{count(counts.notStarted)}</b>
              <span>{t('projector.notStarted')}</span>
            </li>
          </ul>
        </div>
        <div
          className={styles.picture}
          role="img"
          aria-label={t('projector.picture', { sent: counts.submitted, all: counts.all })}
        >
          <ClassRosette ticks={ticks} newest={newest} />
          <div className={styles.centre} aria-hidden="true">
            <b className="num">{count(counts.submitted)}</b>
            <span>{t('projector.ofAll', { all: count(counts.all) })}</span>
          </div>
        </div>
      </div>
      <footer className={styles.bottom}>
        <span className={styles.tip}>
          <ListChecks size={24} aria-hidden="true" />
          {t('projector.tip')}
        </span>
        <span className={styles.private}>
          <ShieldCheck size={18} aria-hidden="true" />
          {t('projector.private')}
        </span>
      </footer>
    </dialog>
  )
}

/**
 * A modal dialog, in full screen where the browser allows it. A dialog itself cannot be the full-screen element, so the
 * page is. Leaving full screen (also by Escape) closes the dialog; without full screen, Escape closes it.
 */
function useFullScreen(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const box = dialog.current
    if (!box) return
    const before = document.activeElement
    box.showModal()
    const page = document.documentElement
    page.style.setProperty('overflow', 'hidden')
    let [granted, closed] = [false, false]
    const leave = () => void document.exitFullscreen().catch(() => undefined)
    page.requestFullscreen?.({ navigationUI: 'hide' }).then(
      () => {
        granted = true
        if (closed) leave()
      },
      () => undefined,
    )
    const left = () => {
      if (granted && !document.fullscreenElement) close.current()
    }
    const cancel = (event: Event) => {
      event.preventDefault()
      close.current()
    }
    document.addEventListener('fullscreenchange', left)
    box.addEventListener('cancel', cancel)
    return () => {
      closed = true
      document.removeEventListener('fullscreenchange', left)
      box.removeEventListener('cancel', cancel)
      box.close()
      page.style.removeProperty('overflow')
      if (document.fullscreenElement) leave()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return dialog
}
