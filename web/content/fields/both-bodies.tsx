import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../parts/lazy-part.tsx'
import { useEditor } from '../editor-context.ts'
import { useSendPicture } from '../use-send-picture.ts'
import styles from './fields.module.css'

// The rich text editor is large, so it is loaded on demand.
const RichText = lazyPart(
  () => import('../../parts/authoring/rich-text.tsx'),
  <div className={styles.coming} aria-busy="true" />,
)

interface Props {
  label: string
  /** Names of both fields of the row. */
  ar: string
  en: string
}

/** A formatted text in both languages, with pictures; the Arabic one first. */
export function BothBodies({ label, ar, en }: Props) {
  const { t } = useTranslation('content')
  return (
    <div className={styles.bodies}>
      <Body field={ar} label={t('inArabic', { label })} />
      <Body field={en} label={t('inEnglish', { label })} />
    </div>
  )
}

/** One formatted text of the row. */
export function Body({ field, label }: { field: string; label: string }) {
  const { textOf, change, errorOf, round, hold } = useEditor()
  const sendPicture = useSendPicture()
  const error = errorOf(field)
  return (
    <div className={styles.body}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      {/* The editor holds its own text: it is mounted again when the row is replaced. */}
      <RichText
        key={round}
        low
        sendPicture={sendPicture}
        onBusy={(busy) => hold(field, busy)}
        field={field}
        label={label}
        value={textOf(field)}
        onChange={(html) => change({ [field]: html })}
      />
      {error && (
        <span className={styles.error} role="alert">
          {error}
        </span>
      )}
    </div>
  )
}
