import { Button, Loader } from '@mantine/core'
import { Check, Mic, MicOff, RotateCcw, Square, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { count, duration } from '../../i18n/format.ts'
import { sendFile, showUploadError } from '../../parts/authoring/send-file.ts'
import styles from './recorder.module.css'
import { BARS, LIMIT_SECONDS, useRecorder } from './use-recorder.ts'

interface Props {
  /** The path of the stored mp3. */
  onKept: (path: string) => void
  /** Called with true when there is a recording that is not stored, and then with false when there is none. */
  onPending: (pending: boolean) => void
}

/** Records a sound: shows the level, plays the recording, then stores it as mp3 or discards it. */
export function Recorder({ onKept, onPending }: Props) {
  const { t } = useTranslation(['question-editor', 'authoring'])
  const { step, start, stop, discard } = useRecorder()
  const [percent, setPercent] = useState<number>()
  const sending = useRef<AbortController>(undefined)
  const main = useRef<HTMLButtonElement>(null)
  const pending = step.name !== 'idle'
  // biome-ignore lint/correctness/useExhaustiveDependencies: called only when `pending` changes
  useEffect(() => {
    if (!pending) return
    onPending(true)
    return () => onPending(false)
  }, [pending])
  useEffect(() => () => sending.current?.abort(), [])
  // The clicked button disappears with its step, so the next step's main button gets the focus.
  useEffect(() => {
    if (step.name === 'recording' || step.name === 'ready') main.current?.focus()
  }, [step.name])

  const keep = async (file: File) => {
    const abort = new AbortController()
    sending.current = abort
    setPercent(0)
    try {
      const path = await sendFile(file, 'sound', { onProgress: setPercent, signal: abort.signal })
      discard()
      onKept(path)
    } catch (thrown) {
      if (!abort.signal.aborted) showUploadError(thrown)
    } finally {
      if (!abort.signal.aborted) setPercent(undefined)
    }
  }

  switch (step.name) {
    case 'idle':
      return (
        <div className={styles.field}>
          <span className={styles.label}>{t('recorder.label')}</span>
          <button type="button" className={styles.start} onClick={() => void start()}>
            <Mic size={20} aria-hidden="true" />
            {t('recorder.start')}
          </button>
          {step.trouble && (
            <p className={styles.trouble} role="alert">
              <MicOff size={19} aria-hidden="true" />
              {t(`recorder.trouble.${step.trouble}`)}
            </p>
          )}
        </div>
      )
    case 'asking':
    case 'encoding':
      return (
        <div className={styles.box} role="status">
          <Loader size={24} aria-hidden="true" />
          <span>{t(`recorder.${step.name}`)}</span>
        </div>
      )
    case 'recording':
      return (
        <div className={styles.box} data-live>
          <span className={styles.live}>
            <i aria-hidden="true" />
            {t('recorder.recording')}
          </span>
          <Levels levels={step.levels} label={t('recorder.level')} />
          <span className={styles.time} role="timer" dir="ltr">
            {duration(step.seconds)} / {duration(LIMIT_SECONDS)}
          </span>
          <div className={styles.buttons}>
            <Button variant="subtle" leftSection={<X size={18} aria-hidden="true" />} onClick={discard}>
              {t('recorder.cancel')}
            </Button>
            <Button
              ref={main}
              color="bad"
              leftSection={<Square size={16} fill="currentColor" aria-hidden="true" />}
              onClick={() => void stop()}
            >
              {t('recorder.stop')}
            </Button>
          </div>
        </div>
      )
    case 'ready':
      return (
        <div className={styles.box}>
          <p className={styles.say} role="status">
            {step.full ? t('recorder.full', { seconds: count(LIMIT_SECONDS) }) : t('recorder.listen')}
          </p>
          {/* biome-ignore lint/a11y/useMediaCaption: a recording of the user has no captions */}
          <audio className={styles.sound} controls src={step.url} aria-label={t('recorder.own')} />
          {percent === undefined ? (
            <div className={styles.buttons}>
              <Button variant="subtle" leftSection={<X size={18} aria-hidden="true" />} onClick={discard}>
                {t('recorder.discard')}
              </Button>
              <Button
                variant="default"
                leftSection={<RotateCcw size={18} aria-hidden="true" />}
                onClick={() => void start()}
              >
                {t('recorder.again')}
              </Button>
              <Button
                ref={main}
                leftSection={<Check size={19} aria-hidden="true" />}
                onClick={() => void keep(step.file)}
              >
                {t('recorder.keep')}
              </Button>
            </div>
          ) : (
            <div
              className={styles.sending}
              role="progressbar"
              aria-label={t('recorder.sending')}
              aria-valuenow={percent}
              aria-valuemin={0}
              aria-valuemax={100}
            >
              <Loader size={20} aria-hidden="true" />
              {t('recorder.sending')} <span className="num">{t('authoring:upload.percent', { percent })}</span>
            </div>
          )}
        </div>
      )
  }
}

function Levels({ levels, label }: { levels: number[]; label: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: several bars, one per moment
    <span
      className={styles.levels}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(100 * (levels[BARS - 1] ?? 0))}
    >
      {levels.map((level, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its position
        <i key={at} style={{ blockSize: `${Math.max(8, level * 100)}%` }} />
      ))}
    </span>
  )
}
