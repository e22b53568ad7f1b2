import { Upload } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { UploadProgress } from '../../parts/authoring/upload-progress.tsx'
import styles from './drop-zone.module.css'

interface Props {
  /** Name of the field. */
  label: string
  required?: boolean
  /** Accepted types and limits. */
  hint: string
  /** Label of the button. */
  action: string
  accept: string
  multiple?: boolean
  /** 0 to 100 during an upload. */
  percent?: number
  /** Text beside the percentage. */
  busyText?: string
  field: string
  error?: ReactNode
  onFiles: (files: File[]) => void
  /** The files of the field. */
  children?: ReactNode
}

/** A target for dropped or chosen files, with the progress of the upload. */
export function DropZone(props: Props) {
  const { label, required, hint, action, accept, multiple, percent, busyText, field, error, onFiles, children } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const busy = percent !== undefined
  return (
    <div className={styles.field} data-field={field}>
      <span className={styles.label} id={`${id}-label`}>
        {label}
        {required && <i aria-hidden="true"> *</i>}
      </span>
      {children}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button does the same as dropping */}
      <div
        className={styles.zone}
        data-error={error ? true : undefined}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          if (!busy) onFiles([...event.dataTransfer.files])
        }}
      >
        {busy ? (
          <UploadProgress percent={percent} labelledBy={`${id}-label`} text={busyText} />
        ) : (
          <button
            type="button"
            aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
            onClick={() => input.current?.click()}
          >
            <Upload size={22} aria-hidden="true" />
            {action}
          </button>
        )}
      </div>
      <span className={styles.hint} id={`${id}-hint`}>
        {hint}
      </span>
      {error && (
        <div className={styles.error} id={`${id}-error`} role="alert">
          {error}
        </div>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
