import { FileAudio, ImageUp, Trash2, Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { fileUrl, imageUrl } from '../../api/image.ts'
import { PICTURE_ACCEPT } from './picture-types.ts'
import { type SendFile, sendFile, showUploadError, uploadErrorText } from './send-file.ts'
import styles from './upload-field.module.css'
import { UploadProgress } from './upload-progress.tsx'

const ACCEPT = { image: PICTURE_ACCEPT, sound: 'audio/mpeg,.mp3' }

interface Props {
  kind: 'image' | 'sound'
  label: string
  /** Path returned by the server; '' for none. */
  value: string
  onChange: (path: string) => void
  required?: boolean
  error?: ReactNode
  disabled?: boolean
  /**
   * True when an upload begins, false when it is over: the form must not be saved in between. Never called with false
   * alone, so a form can count its uploads (`useHolds`).
   */
  onBusy?: (busy: boolean) => void
  /** `data-field`, by which `useFieldFocus` finds a refused field. */
  field?: string
  /** As low as a text field; the label is read by screen readers and shown as a tooltip. */
  compact?: boolean
  /** Uploads to another place than `sendFile`. */
  send?: SendFile
}

/** A field for a picture or a sound: choose or drop a file, upload with progress, show, remove. */
export function UploadField({
  kind,
  label,
  value,
  onChange,
  required,
  error,
  disabled,
  field,
  compact,
  onBusy,
  send: sendTo = sendFile,
}: Props) {
  const { t } = useTranslation('authoring')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const running = useRef<AbortController>(undefined)
  const [percent, setPercent] = useState<number>()
  const [trouble, setTrouble] = useState('')
  const busy = percent !== undefined
  // What was typed during the upload is in the newest callback alone.
  const change = useRef(onChange)
  change.current = onChange
  useEffect(() => () => running.current?.abort(), [])
  // With the drawing: a press that follows it at once finds the form as it looks.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported when it changes
  useLayoutEffect(() => {
    if (!busy) return
    onBusy?.(true)
    return () => onBusy?.(false)
  }, [busy])

  const send = async (file: File | undefined) => {
    // A file can be dropped during an upload.
    if (!file || disabled || busy) return
    setTrouble('')
    setPercent(0)
    const abort = new AbortController()
    running.current = abort
    try {
      const path = await sendTo(file, kind, { onProgress: setPercent, signal: abort.signal })
      // Drawn at once: another upload that ends in the same moment gets a callback that knows of this one.
      flushSync(() => change.current(path))
    } catch (thrown) {
      if (!abort.signal.aborted) {
        setTrouble(uploadErrorText(thrown))
        showUploadError(thrown)
      }
    } finally {
      if (!abort.signal.aborted) setPercent(undefined)
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void send(event.dataTransfer.files[0])
  }
  const message = trouble || error
  return (
    <div
      className={styles.field}
      data-field={field}
      data-compact={compact || undefined}
      title={compact ? label : undefined}
    >
      <span className={styles.label} id={`${id}-label`}>
        {label}
        {required && (
          <i aria-hidden="true" className={styles.star}>
            {' *'}
          </i>
        )}
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button does the same as dropping a file */}
      <div
        className={styles.box}
        data-kind={kind}
        data-full={(value && !busy) || undefined}
        data-error={message ? true : undefined}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        {busy ? (
          <UploadProgress percent={percent} labelledBy={`${id}-label`} />
        ) : (
          value &&
          (kind === 'image' ? (
            <img className={styles.picture} src={imageUrl(value)} alt={label} />
          ) : (
            // biome-ignore lint/a11y/useMediaCaption: an uploaded sound has no captions
            <audio className={styles.sound} controls src={fileUrl(value)} />
          ))
        )}
        {!busy && (
          <div className={styles.buttons}>
            <button
              type="button"
              disabled={disabled}
              aria-labelledby={`${id}-label ${id}-do`}
              aria-describedby={message ? `${id}-error` : undefined}
              onClick={() => input.current?.click()}
            >
              {kind === 'sound' ? (
                <FileAudio size={value ? 17 : 20} aria-hidden="true" />
              ) : value || compact ? (
                <ImageUp size={17} aria-hidden="true" />
              ) : (
                <Upload size={20} aria-hidden="true" />
              )}
              <span id={`${id}-do`}>
                {t(value ? 'upload.change' : kind === 'image' ? 'upload.image' : 'upload.sound')}
              </span>
            </button>
            {value && (
              <button
                type="button"
                disabled={disabled}
                aria-label={t('upload.remove', { label })}
                onClick={() => onChange('')}
              >
                <Trash2 size={17} aria-hidden="true" />
              </button>
            )}
          </div>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPT[kind]}
        onChange={(event) => {
          void send(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      {message && (
        <span className={styles.error} id={`${id}-error`} role="alert">
          {message}
        </span>
      )}
    </div>
  )
}
