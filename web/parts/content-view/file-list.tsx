import Download from 'lucide-react/icons/download'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { FileItem } from '../../../server/contract/reading.ts'
import { paths } from '../../paths.ts'
import tile from '../../ui/tile.module.css'
import { categoryName } from '../quiz/quiz-facts.ts'
import styles from './file-list.module.css'
import { fileSize } from './file-size.ts'
import { KindIcon } from './kind-icon.tsx'
import { PlayFile } from './play-file.tsx'

/** Files of a category with type and size, linked to their download pages. A sound can also be played here. */
export function FileList({ files }: { files: readonly FileItem[] }) {
  const { t } = useTranslation('browse')
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file._id} className={styles.item}>
          <Link className={`${tile.tile} ${styles.file}`} to={paths.download(file._id)}>
            <span className={styles.kind} data-kind={file.kind}>
              <KindIcon kind={file.kind} />
            </span>
            <span className={styles.say}>
              <bdi className={styles.name}>{categoryName(file)}</bdi>
              <span className={styles.facts}>
                <span dir="ltr">{file.kind.toUpperCase()}</span>
                <span aria-hidden="true">·</span>
                <span>{fileSize(file.bytes)}</span>
              </span>
            </span>
            <Download size={20} className={styles.go} aria-hidden="true" />
            <span className="sr-only">{t('file.download')}</span>
          </Link>
          {file.kind === 'mp3' && <PlayFile file={file} />}
        </li>
      ))}
    </ul>
  )
}
