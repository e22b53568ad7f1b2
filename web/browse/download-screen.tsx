import CircleCheck from 'lucide-react/icons/circle-check'
import DownloadIcon from 'lucide-react/icons/download'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { isMissingPage } from '../api/call-error.ts'
import { errorText } from '../i18n/error-text.ts'
import { percent } from '../i18n/format.ts'
import { fileSize } from '../parts/content-view/file-size.ts'
import { KindIcon } from '../parts/content-view/kind-icon.tsx'
import { paths } from '../paths.ts'
import { MessageScreen } from '../ui/message-screen.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { PlainButton } from '../ui/plain-button.tsx'
import styles from './download-screen.module.css'
import type { Progress } from './fetch-bytes.ts'
import { type FetchedFile, saveFile } from './fetch-file.ts'
import { useDownload } from './use-download.ts'

/** /downloadFile/{id}: fetches the file and saves it under its name. */
export default function DownloadScreen() {
  const { id = '' } = useParams()
  const [download, retry] = useDownload(id)
  switch (download.state) {
    case 'loading':
      return <Loading progress={download.progress} />
    case 'saved':
      return <Saved file={download.file} />
    case 'failed':
      return <Failed error={download.error} retry={retry} />
    default:
      return download satisfies never
  }
}

function Loading({ progress }: { progress: Progress | undefined }) {
  const { t } = useTranslation('browse')
  usePageTitle(t('download.title'))
  const part = progress?.of ? Math.min(100, (100 * progress.done) / progress.of) : undefined
  return (
    <div className={styles.screen}>
      <span className={styles.sign} data-busy>
        <DownloadIcon size={44} aria-hidden="true" />
      </span>
      <h1 className={styles.title}>{t('download.title')}</h1>
      {/* Without a value the bar is indeterminate. */}
      <progress className={styles.bar} max={100} value={part} aria-label={t('download.progress')} />
      <p className={styles.text}>
        {progress ? fileSize(progress.done) : t('download.asking')}
        {part !== undefined && ` · ${percent(Math.floor(part))}`}
      </p>
      <p className={styles.text} role="status">
        {progress?.broken && t('download.broken')}
      </p>
    </div>
  )
}

function Saved({ file }: { file: FetchedFile }) {
  const { t } = useTranslation('browse')
  usePageTitle(file.name)
  return (
    <div className={styles.screen} role="status">
      <span className={styles.sign} data-done>
        <CircleCheck size={48} aria-hidden="true" />
      </span>
      <h1 className={styles.title}>{t('download.done')}</h1>
      <p className={styles.file}>
        <KindIcon kind={file.name.split('.').at(-1)?.toLowerCase() ?? ''} />
        <bdi>{file.name}</bdi>
        <span className={styles.size}>{fileSize(file.blob.size)}</span>
      </p>
      <div className={styles.acts}>
        <Back />
        <PlainButton look="ghost" onClick={() => saveFile(file)}>
          {t('download.again')}
        </PlainButton>
      </div>
    </div>
  )
}

function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation(['browse', 'common'])
  const missing = isMissingPage(error)
  return (
    <div role="alert" className={styles.alert}>
      <MessageScreen
        title={t(missing ? 'download.missing' : 'download.failed')}
        text={missing ? t('download.missingText') : errorText(error)}
      >
        {!missing && (
          <PlainButton size="lg" onClick={retry}>
            <RotateCw size={20} aria-hidden="true" />
            {t('common:retry')}
          </PlainButton>
        )}
        <Back look={missing ? 'primary' : 'ghost'} />
      </MessageScreen>
    </div>
  )
}

/** Goes back to the page with the link; to the home page when the address was opened directly. */
function Back({ look }: { look?: 'primary' | 'ghost' }) {
  const { t } = useTranslation('browse')
  const navigate = useNavigate()
  const first = useLocation().key === 'default'
  return (
    <PlainButton size="lg" look={look} onClick={() => (first ? navigate(paths.home()) : navigate(-1))}>
      {t(first ? 'download.home' : 'download.back')}
    </PlainButton>
  )
}
